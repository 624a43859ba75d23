// The arrow keys go through everything that can be touched, as the Tab key does: in a browser the client
// would only scroll with them. Where something is typed they keep their own meaning.
(() => {
  "use strict";
  const STEP = {ArrowDown: false, ArrowRight: false, ArrowUp: true, ArrowLeft: true};

  function typing() {
    const at = document.activeElement;
    return at && (at.tagName === "INPUT" || at.tagName === "TEXTAREA" || at.isContentEditable);
  }

  function press(kind, key, code, back) {
    (document.activeElement || document.body).dispatchEvent(new KeyboardEvent(kind, {
      key, code, shiftKey: back, bubbles: true, cancelable: true, composed: true,
    }));
  }

  window.addEventListener("keydown", (event) => {
    if (!(event.key in STEP) || event.ctrlKey || event.altKey || event.metaKey || typing()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const back = STEP[event.key];
    // The client believes in Shift only when it has seen it go down.
    if (back) press("keydown", "Shift", "ShiftLeft", true);
    press("keydown", "Tab", "Tab", back);
    press("keyup", "Tab", "Tab", back);
    if (back) press("keyup", "Shift", "ShiftLeft", false);
  }, {capture: true});
  window.addEventListener("keyup", (event) => {
    if (event.key in STEP && !typing()) event.stopImmediatePropagation();
  }, {capture: true});
})();
