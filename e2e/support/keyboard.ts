import type { Locator, Page } from "@playwright/test";
import { focusedStop, standingOf, type Standing, type Stop } from "./focused-stop.ts";
import { expect } from "./watched-page.ts";

/** The presses of Tab after which an element counts as unreachable. */
const mostPresses = 80;

/** Expects the focused element and its focus ring to be visible. The browser draws the rings inside its own player. */
function expectSeen(stop: Stop | undefined): Stop {
  expect(stop, "nothing has the focus").toBeDefined();
  const { name, isVisible, hasIndicator, isInPlayer } = stop!;
  expect({ isVisible, hasIndicator: hasIndicator || isInPlayer }, `focus on ${name}`).toEqual({
    isVisible: true,
    hasIndicator: true,
  });
  return stop!;
}

/** Moves to the next Tab stop, forwards or backwards. */
export async function tab(page: Page, key: Standing["way"] = "Tab"): Promise<Stop> {
  await page.keyboard.press(key);
  return expectSeen(await focusedStop(page));
}

/**
 * Moves with Tab or Shift+Tab until the focus is on (or in) the target. Every stop on the way must be visible, and come after the one
 * before: down the page, or to the right on the same line.
 */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  let { stop, isThere, way } = await standingOf(target);
  for (let presses = 0; !isThere; presses += 1) {
    if (presses === mostPresses)
      throw new Error(`Tab does not reach ${target.toString()}; the focus is on ${stop?.name}.`);
    const [before, key] = [stop, way];
    await page.keyboard.press(key);
    ({ stop, isThere, way } = await standingOf(target));
    expectSeen(stop);
    if (before) expectInOrder(key === "Tab" ? [before, stop!] : [stop!, before]);
  }
}

function expectInOrder([before, after]: readonly [Stop, Stop]): void {
  expect(comesAfter(before, after), `${after.name} comes after ${before.name}`).toBe(true);
}

function comesAfter(before: Stop, stop: Stop): boolean {
  // The skip link appears over the bar that comes after it.
  if (before.isSkipLink) return true;
  // All buttons of a player have the position of its film.
  if ((before.isInPlayer || stop.isInPlayer) && before.group === stop.group) return true;
  const isOnOneLine = stop.top < before.bottom && before.top < stop.bottom;
  return isOnOneLine ? stop.left > before.left || stop.top > before.top : stop.top >= before.top;
}

/** Every Tab stop of the open page from its start to its end. Shift+Tab must meet the same ones. Throws at a trap. */
export async function everyStop(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  await page.keyboard.press("Tab");
  for (let stop = await focusedStop(page); stop; stop = await focusedStop(page)) {
    expectSeen(stop);
    const before = stops.at(-1);
    if (before) expectInOrder([before, stop]);
    stops.push(stop);
    if (stops.length > mostPresses) throw new Error(`The focus does not leave the page: ${stop.name}.`);
    await page.keyboard.press("Tab");
  }
  for (const stop of stops.toReversed()) {
    await page.keyboard.press("Shift+Tab");
    expect((await focusedStop(page))?.group).toBe(stop.group);
  }
  return stops;
}

/** Expects a new page with the focus at its heading. */
export async function arrive(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
}

export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

/** Presses a button or follows a link. */
export async function press(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Takes one of a few answers: Tab enters the group, the arrow keys move in it, and Space takes the focused one. */
export async function takeRadio(group: Locator, answer: string | RegExp): Promise<void> {
  await takeChoice(group, group.getByRole("radio", { name: answer }));
}

/** Takes this radio of its group. */
export async function takeChoice(group: Locator, radio: Locator): Promise<void> {
  const { keyboard } = group.page();
  await tabTo(group);
  let standing = await standingOf(radio);
  for (let left = await group.getByRole("radio").count(); left > 0 && !standing.isThere; left -= 1) {
    await keyboard.press("ArrowDown");
    standing = await standingOf(radio);
    expectSeen(standing.stop);
  }
  await keyboard.press("Space");
  await expect(radio).toBeFocused();
  await expect(radio).toBeChecked();
}

/** Chooses from the browser's own select by typing the beginning of the option. */
export async function takeOption(select: Locator, label: string): Promise<void> {
  await typeInto(select, label);
  await expect(select.locator("option:checked")).toHaveText(label);
}

/** Types a text into a combobox, moves to the only match and takes it. On the way, it closes the list once with Escape. */
export async function takeMatch(combobox: Locator, label: string): Promise<void> {
  const page = combobox.page();
  const list = page.getByRole("listbox");
  await typeInto(combobox, label.slice(0, 2));
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(combobox).toBeFocused();
  await page.keyboard.type(label.slice(2));
  await expect(list.getByRole("option")).toHaveText([label]);
  await page.keyboard.press("ArrowDown");
  await expect(combobox).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("Enter");
  await expect(combobox).toHaveValue(label);
  await expect(combobox).toBeFocused();
}

export async function tick(box: Locator): Promise<void> {
  await press(box, "Space");
  await expect(box).toBeChecked();
}

/** Goes round an open dialog twice: the focus never reaches the page behind it. */
export async function expectKept(page: Page): Promise<void> {
  const stops = await page.getByRole("dialog").or(page.getByRole("alertdialog")).locator("a, button").count();
  for (const key of ["Tab", "Shift+Tab"] as const)
    for (let presses = 0; presses <= 2 * stops; presses += 1) {
      await page.keyboard.press(key);
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(isOutside).toBe(false);
    }
}
