"""What strangers install is whole: the wheel, made from the sdist, in an environment that has nothing else."""
