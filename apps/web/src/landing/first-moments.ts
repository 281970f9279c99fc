import { rememberedKeys } from "../shell/session/session-memory.ts";

/*
 * Keeps the second tap of a double tap from pressing something on the document that the first tap opened. `widgets/double-tap.ts` does so
 * within a document. This script is inline in each document, because a tap may come before any other script runs. It keeps the time and the
 * place of the last tap in the tab's storage, and listens only in the first moments after a tap. Its code must work in old browsers.
 */

/** The same distance in time and place as within a document. */
const doubleTap = { milliseconds: 800, pixels: 24 };

export const guardFirstMoments = `(function (key, time, reach) {
  var tap;
  function left() { return tap ? tap.at + time - Date.now() : 0; }
  function guard(event) {
    var place = event.touches ? event.touches[0] : event;
    var isMouse = event.pointerType === "mouse" || event.type === "mousedown";
    if (!place || left() <= 0 || event.detail === 0 && !event.touches || isMouse && event.detail < 2) return;
    if (Math.abs(place.clientX - tap.x) > reach || Math.abs(place.clientY - tap.y) > reach) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function each(change) {
    ["touchstart", "mousedown", "click"].forEach(function (name) { window[change](name, guard, { capture: true, passive: false }); });
  }
  function arm() {
    try { tap = JSON.parse(sessionStorage.getItem(key)); } catch (blocked) { return; }
    if (left() <= 0) return;
    each("addEventListener");
    setTimeout(function () { each("removeEventListener"); }, left());
  }
  addEventListener("pointerdown", function (event) {
    try {
      sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), x: Math.round(event.clientX), y: Math.round(event.clientY) }));
    } catch (blocked) {}
  }, true);
  addEventListener("pageshow", function (event) { if (event.persisted) arm(); });
  arm();
})("${rememberedKeys.lastTap}", ${doubleTap.milliseconds}, ${doubleTap.pixels})`;
