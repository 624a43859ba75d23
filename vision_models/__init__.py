"""How the models are made: drawing cards and scenes, building data sets, training, evaluating, exporting."""
