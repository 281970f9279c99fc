// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchDoubleTaps } from "./double-tap.ts";

let stop: () => void;
let pressed: string[] = [];

beforeEach(() => {
  stop = watchDoubleTaps();
  pressed = [];
  document.body.innerHTML = `<button>Save</button><label>Yes <input type="radio"></label><p>Text</p>`;
  for (const element of document.body.children)
    element.addEventListener("click", ({ target }) => target === element && pressed.push(element.textContent.trim()));
});

afterEach(() => stop());

interface Tap {
  readonly on: "button" | "label" | "p";
  readonly at: number;
  readonly y?: number;
  readonly by?: "touch" | "mouse";
  /** The place of this click in a row of quick ones, as the browser counts them. */
  readonly detail?: number;
}

function tap({ on, at, y = 700, by = "touch", detail = 1 }: Tap): void {
  const target = document.querySelector(on)!;
  for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "click"]) {
    const init = { bubbles: true, cancelable: true, clientX: 60, clientY: y, detail, pointerType: by };
    const event = type.startsWith("pointer") ? new PointerEvent(type, init) : new MouseEvent(type, init);
    Object.defineProperty(event, "timeStamp", { value: at });
    target.dispatchEvent(event);
  }
}

test("keeps the second tap from what has moved under the finger", () => {
  tap({ on: "button", at: 1000 });
  tap({ on: "label", at: 1300, detail: 2 });
  expect(pressed).toEqual(["Save"]);
  expect(document.querySelector("input")).not.toBeChecked();

  tap({ on: "label", at: 1600, detail: 3 });
  expect(pressed).toEqual(["Save"]);
  tap({ on: "label", at: 2500 });
  expect(document.querySelector("input")).toBeChecked();
});

test.each([
  ["on the same control", { on: "button", at: 1200, detail: 2 }, "Save"],
  ["later", { on: "label", at: 1900 }, "Yes"],
  ["at another place", { on: "label", at: 1200, y: 740 }, "Yes"],
] satisfies [string, Tap, string][])("lets a second tap %s press", (_name, second, expected) => {
  tap({ on: "button", at: 1000 });
  tap(second);
  expect(pressed).toEqual(["Save", expected]);
});

test("takes a mouse's clicks together if the browser does", () => {
  tap({ on: "button", at: 1000, by: "mouse" });
  tap({ on: "label", at: 1200, by: "mouse", detail: 2 });
  expect(pressed).toEqual(["Save"]);

  tap({ on: "button", at: 3000, by: "mouse" });
  tap({ on: "label", at: 3100, by: "mouse", detail: 1 });
  expect(pressed).toEqual(["Save", "Save", "Yes"]);
});

test("lets a key press what a tap would not", () => {
  tap({ on: "button", at: 1000 });
  tap({ on: "label", at: 1200, detail: 2 });
  document.querySelector("button")!.click();
  expect(pressed).toEqual(["Save", "Save"]);
});

test("takes no tap for the second one of a finger that scrolled", () => {
  const down = new PointerEvent("pointerdown", { bubbles: true, clientX: 60, clientY: 700, pointerType: "touch" });
  document.querySelector("button")!.dispatchEvent(down);
  document.querySelector("button")!.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true }));
  tap({ on: "label", at: down.timeStamp + 100 });
  expect(document.querySelector("input")).toBeChecked();
});

test("keeps a slider from the touch of a second tap, and only from that one", () => {
  const touchOn = (on: "button" | "label", at: number) => {
    const target = document.querySelector(on)!;
    const init = { bubbles: true, cancelable: true, clientX: 60, clientY: 700, pointerType: "touch" };
    const down = new PointerEvent("pointerdown", init);
    Object.defineProperty(down, "timeStamp", { value: at });
    target.dispatchEvent(down);
    const touch = new Event("touchstart", { bubbles: true, cancelable: true });
    target.dispatchEvent(touch);
    target.dispatchEvent(new PointerEvent("pointerup", init));
    return touch.defaultPrevented;
  };

  expect([touchOn("button", 1000), touchOn("label", 1100), touchOn("label", 3000)]).toEqual([false, true, false]);
});
