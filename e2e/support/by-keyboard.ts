import type { Locator, Page } from "@playwright/test";
import { press, tabTo, takeChoice, takeOption, tick, typeInto } from "./keyboard.ts";

type Choice = string | { readonly label?: string; readonly index?: number };

/** The keyboard's ways to use a field. Tab goes there, and every stop on the way must be visible. */
const keyboardWays: Readonly<Record<string, (target: Locator, argument: never) => Promise<void>>> = {
  fill: async (target, text: string) => typeInto(target, text),
  click: async (target) => press(target),
  focus: async (target) => tabTo(target),
  check: async (target) => ((await isRadio(target)) ? takeChoice(groupOf(target), target) : tick(target)),
  selectOption: async (target, choice: Choice) => takeOption(target, await labelOf(target, choice)),
};

/**
 * The same page used by keyboard alone. Filling, checking, choosing or clicking on it, or on anything that it finds, uses Tab, the arrow
 * keys, Space and Enter. So the same code can travel by mouse or by keyboard.
 */
export function byKeyboard(page: Page): Page {
  return wrapped(page);
}

/** The real objects behind wrapped pages and locators. Locators that take another locator need the real one. */
const originals = new WeakMap<object, object>();

function wrapped<Target extends Page | Locator>(target: Target): Target {
  const proxy = new Proxy(target, {
    get: (real, name) => {
      const way = typeof name === "string" && isLocator(real) ? keyboardWays[name] : undefined;
      if (way) return (argument: never) => way(real as Locator, argument);
      const value: unknown = Reflect.get(real, name, real);
      if (typeof value !== "function" || name === "constructor") return value;
      return (...given: readonly unknown[]) => rewrapped(Reflect.apply(value, real, given.map(original)));
    },
  });
  originals.set(proxy, target);
  return proxy;
}

function original(given: unknown): unknown {
  return (typeof given === "object" && given !== null && originals.get(given)) || given;
}

/** Wraps the result of a method, so that single and multiple locators use the keyboard as well. */
function rewrapped(answer: unknown): unknown {
  if (isLocator(answer)) return wrapped(answer);
  if (answer instanceof Promise)
    return answer.then((found: unknown) => (Array.isArray(found) ? found.map((one) => rewrapped(one)) : found));
  return answer;
}

function isLocator(value: unknown): value is Locator {
  return typeof value === "object" && value !== null && "pressSequentially" in value;
}

function isRadio(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element instanceof HTMLInputElement && element.type === "radio");
}

function groupOf(radio: Locator): Locator {
  return radio.locator("xpath=ancestor::*[self::fieldset or @role='radiogroup'][1]");
}

/** The label of an option, which is typed to reach it. */
async function labelOf(list: Locator, choice: Choice): Promise<string> {
  if (typeof choice === "object" && choice.label !== undefined) return choice.label;
  const options = list.locator("option");
  const option =
    typeof choice === "string" ? list.locator(`option[value="${choice}"]`) : options.nth(choice.index ?? 0);
  return (await option.textContent()) ?? "";
}
