// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { alike, openList, otherIncome, previousHomes, previousJobs } from "../testing/list-pages.ts";

/* An entry whose save got no answer, on each page with a list. Once the list shows it, the form has nothing to do with it. */

const pages = [otherIncome, previousJobs, previousHomes];
const each = pages.map((open) => [open.name, open] as const);

/** Saves an entry without an answer, although it arrived. */
async function addLost(open: (typeof pages)[number], who: "primary" | "joint" = "primary") {
  const list = await openList(open, who);
  await list.type(list.next);
  await list.save("answerLost");
  return list;
}

/** The same, and then the list shows it, because another command found out. */
async function addLostAndRemoveAnother(open: (typeof pages)[number], who: "primary" | "joint" = "primary") {
  const list = await addLost(open, who);
  await list.remove(list.one);
  await expect.poll(list.lists).toEqual(alike(list.other, list.next));
  return list;
}

const both = each.flatMap(([name, open]) => (["primary", "joint"] as const).map((who) => [name, who, open] as const));

test.each(both)("empties the form once another removal has the list show its entry: %s, %s", async (_, who, open) => {
  const { valueNow, isInDoubt, button, type, save, afterNext, other, next, lists } = await addLostAndRemoveAnother(
    open,
    who,
  );

  await expect.poll(valueNow).toBe("");
  expect(isInDoubt()).toBe(false);
  expect(button(/^Cancel/)).toBeNull();
  expect(button(/^Undo/)).toHaveFocus();
  await type(afterNext);
  await save();

  await expect.poll(lists).toEqual(alike(other, next, afterNext));
});

test.each(each)("empties the form once a read has the list show its entry: %s", async (_, open) => {
  const { refresh, valueNow, isInDoubt, type, save, one, other, next, afterNext, lists, server } = await addLost(open);

  await refresh();
  await expect.poll(lists).toEqual(alike(one, other, next));
  await expect.poll(valueNow).toBe("");
  expect(isInDoubt()).toBe(false);
  await type(afterNext);
  await save();

  await expect.poll(lists).toEqual(alike(one, other, next, afterNext));
  expect(server.created()).toBe(2);
});

/** The list shows the entry, but the connection fails again before the page can ask if it is the form's. */
async function addLostAndRead(open: (typeof pages)[number]) {
  const list = await addLost(open);
  await list.refresh("neverArrives");
  await expect.poll(list.lists).toEqual(alike(list.one, list.other, list.next));
  expect(list.valueNow()).toBe(list.next);
  return list;
}

test.each(each)("adds the next entry beside a listed one that the form still holds: %s", async (_, open) => {
  const { typeMark, save, one, other, next, afterNext, lists } = await addLostAndRead(open);

  await typeMark(afterNext);
  await save();

  await expect.poll(lists).toEqual(alike(one, other, next, afterNext));
});

test.each(each)("saves a listed entry once that the form still holds: %s", async (_, open) => {
  const { save, one, other, next, lists, server } = await addLostAndRead(open);

  await save();

  await expect.poll(lists).toEqual(alike(one, other, next));
  expect(server.created()).toBe(1);
});

test.each(each)("restores a removed entry once that the form held: %s", async (_, open) => {
  const { remove, press, valueNow, one, other, next, lists, server } = await addLostAndRead(open);

  await remove(next);
  await expect.poll(lists).toEqual(alike(one, other));
  await expect.poll(valueNow).toBe("");
  await press(/^Undo/);

  await expect.poll(lists).toEqual(alike(one, other, next));
  expect(server.created()).toBe(2);
});

test.each(each)("keeps what was typed over the entry meanwhile as a new one: %s", async (_, open) => {
  const { typeMark, remove, valueNow, isInDoubt, save, one, other, next, afterNext, lists } = await addLost(open);
  await typeMark(afterNext);

  await remove(one);
  await expect.poll(lists).toEqual(alike(other, next));
  await expect.poll(isInDoubt).toBe(false);
  expect(valueNow()).toBe(afterNext);
  await save();

  await expect.poll(lists).toEqual(alike(other, next, afterNext));
});

test.each(each)("saves an entry once when it is saved again: %s", async (_, open) => {
  const { save, one, other, next, lists, server } = await addLost(open);

  await save();

  await expect.poll(lists).toEqual(alike(one, other, next));
  expect(server.created()).toBe(1);
});

test.each(each)("corrects an entry that the list doesn't show: %s", async (_, open) => {
  const { typeMark, save, one, other, afterNext, lists, server } = await addLost(open);
  await typeMark(afterNext);

  await save();

  await expect.poll(lists).toEqual(alike(one, other, afterNext));
  expect(server.created()).toBe(1);
});

test.each(each)("keeps an entry in the form whose correction got lost, too: %s", async (_, open) => {
  const { typeMark, save, remove, valueNow, isInDoubt, one, other, afterNext, lists, server } = await addLost(open);
  await typeMark(afterNext);
  await save("neverArrives");

  await remove(one);
  await expect.poll(() => lists().onPage).toEqual([other]);
  expect(valueNow()).toBe(afterNext);
  expect(isInDoubt()).toBe(true);
  await save();

  await expect.poll(() => lists().saved).toEqual([other, afterNext]);
  expect(server.created()).toBe(1);
});

test("goes on without an entry that the list doesn't show, and removes it", async () => {
  const { press, onDone, one, other, lists } = await addLost(previousHomes);

  await press(/^Continue without another/);
  await press(/^Continue without it/);

  await expect.poll(lists).toEqual(alike(one, other));
  expect(onDone).toHaveBeenCalledOnce();
});

test("goes on with an entry that the list shows", async () => {
  const { press, onDone, one, other, next, lists } = await addLostAndRead(previousHomes);

  await press(/^Continue without another/);
  await press(/^Continue without it/);

  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(lists()).toEqual(alike(one, other, next));
});

test("cancels an income that the list doesn't show, and offers no Undo for it", async () => {
  const { press, valueNow, button, one, other, lists } = await addLost(otherIncome);

  await press(/^Cancel/);

  await expect.poll(valueNow).toBe("");
  await expect.poll(lists).toEqual(alike(one, other));
  expect(button(/^Undo/)).toBeNull();
});

test("closes the form of an income that the list shows, and keeps it", async () => {
  const { press, valueNow, one, other, next, lists } = await addLostAndRead(otherIncome);

  await press(/^Cancel/);

  await expect.poll(valueNow).toBe("");
  expect(lists()).toEqual(alike(one, other, next));
});

test("cancels an income, and restores another one that was removed before", async () => {
  const { press, remove, type, save, one, other, next, lists } = await openList(otherIncome);
  await remove(one);
  await type(next);
  await save("answerLost");

  await press(/^Cancel/);
  await press(/^Undo/);

  await expect.poll(lists).toEqual(alike(other, one));
});

test("saves the page with an income that the list doesn't show, once", async () => {
  const { press, one, other, next, lists, server } = await addLost(otherIncome);

  await press(/^Save and continue/);

  await expect.poll(lists).toEqual(alike(one, other, next));
  expect(server.created()).toBe(1);
});

test("saves the page with a corrected income whose first correction got lost", async () => {
  const { typeMark, save, remove, press, one, other, afterNext, lists, server } = await addLost(otherIncome);
  await typeMark(afterNext);
  await save("neverArrives");
  await remove(one);
  await expect.poll(() => lists().onPage).toEqual([other]);

  await press(/^Save and continue/);

  await expect.poll(lists).toEqual(alike(other, afterNext));
  expect(server.created()).toBe(1);
});

test("saves the page without an income that the list shows", async () => {
  const { press, other, next, lists, server } = await addLostAndRemoveAnother(otherIncome);

  await press(/^Save and continue/);

  expect(lists()).toEqual(alike(other, next));
  expect(server.created()).toBe(1);
});

test.each(each)("doesn't take the form's own entry for one that another window added: %s", async (_, open) => {
  const { typeMark, remove, save, server, one, next, afterNext, other, lists } = await addLost(open);
  await typeMark(afterNext);
  await remove(one);
  await expect.poll(lists).toEqual(alike(other, next));
  server.removeElsewhere(999);

  await save();

  expect(await screen.findByText(/was changed in another window/)).toBeVisible();
  expect(screen.queryByText(/^Is this the same/)).not.toBeInTheDocument();
});

test("no longer offers an Undo that turns out to have arrived when a read shows the entry", async () => {
  const { remove, press, refresh, button, one, other, lists } = await openList(otherIncome);
  await remove(one);
  await press(/^Undo/, "answerLost");

  await refresh();

  await expect.poll(lists).toEqual(alike(other, one));
  await expect.poll(() => button(/^Undo/)).toBeNull();
  expect(screen.queryByText(/^Removed: /)).not.toBeInTheDocument();
});
