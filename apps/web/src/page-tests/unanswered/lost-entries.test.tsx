// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { alike, openList, otherIncome, previousHomes, previousJobs } from "../testing/list-pages.ts";

/* Tests a new entry whose save got no answer, on each page with a list. Once the list shows the entry, it no longer belongs to the form. */

const pages = [otherIncome, previousJobs, previousHomes];
const each = pages.map((open) => [open.name, open] as const);

/** Saves a new entry. The server saves it, but its answer is lost. */
async function addLost(open: (typeof pages)[number], who: "primary" | "joint" = "primary") {
  const list = await openList(open, who);
  await list.type(list.next);
  await list.save("answerLost");
  return list;
}

/** The same, and then removes another entry, after which the list shows the new one. */
async function addLostAndRemoveAnother(open: (typeof pages)[number], who: "primary" | "joint" = "primary") {
  const list = await addLost(open, who);
  await list.remove(list.one);
  await expect.poll(list.lists).toEqual(alike(list.other, list.next));
  return list;
}

const both = each.flatMap(([name, open]) => (["primary", "joint"] as const).map((who) => [name, who, open] as const));

test.each(both)(
  "empties the form once the list shows its entry after a removal of another: %s, %s",
  async (_, who, open) => {
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
  },
);

test.each(each)("empties the form once the list shows its entry after a read: %s", async (_, open) => {
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

/**
 * Saves a new entry without an answer, and lets the list show it. The page can't find out if it is the form's, because the connection fails
 * again.
 */
async function addLostAndRead(open: (typeof pages)[number]) {
  const list = await addLost(open);
  await list.refresh("neverArrives");
  await expect.poll(list.lists).toEqual(alike(list.one, list.other, list.next));
  expect(list.valueNow()).toBe(list.next);
  return list;
}

test.each(each)("adds another entry if the form still holds one that the list shows: %s", async (_, open) => {
  const { typeMark, save, one, other, next, afterNext, lists } = await addLostAndRead(open);

  await typeMark(afterNext);
  await save();

  await expect.poll(lists).toEqual(alike(one, other, next, afterNext));
});

test.each(each)("doesn't add an entry twice if the form still holds it and the list shows it: %s", async (_, open) => {
  const { save, one, other, next, lists, server } = await addLostAndRead(open);

  await save();

  await expect.poll(lists).toEqual(alike(one, other, next));
  expect(server.created()).toBe(1);
});

test.each(each)("restores a removed entry only once if the form held it: %s", async (_, open) => {
  const { remove, press, valueNow, one, other, next, lists, server } = await addLostAndRead(open);

  await remove(next);
  await expect.poll(lists).toEqual(alike(one, other));
  await expect.poll(valueNow).toBe("");
  await press(/^Undo/);

  await expect.poll(lists).toEqual(alike(one, other, next));
  expect(server.created()).toBe(2);
});

test.each(each)("keeps values that were typed over the entry as a new entry: %s", async (_, open) => {
  const { typeMark, remove, valueNow, isInDoubt, save, one, other, next, afterNext, lists } = await addLost(open);
  await typeMark(afterNext);

  await remove(one);
  await expect.poll(lists).toEqual(alike(other, next));
  await expect.poll(isInDoubt).toBe(false);
  expect(valueNow()).toBe(afterNext);
  await save();

  await expect.poll(lists).toEqual(alike(other, next, afterNext));
});

test.each(each)("adds an entry only once when it is saved again: %s", async (_, open) => {
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

test.each(each)("keeps an entry in the form if its correction got no answer either: %s", async (_, open) => {
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

test("removes an unanswered entry that the list doesn't show if the person goes on without it", async () => {
  const { press, onDone, one, other, lists } = await addLost(previousHomes);

  await press(/^Continue without another/);
  await press(/^Continue without it/);

  await expect.poll(lists).toEqual(alike(one, other));
  expect(onDone).toHaveBeenCalledOnce();
});

test("keeps an unanswered entry that the list shows if the person goes on", async () => {
  const { press, onDone, one, other, next, lists } = await addLostAndRead(previousHomes);

  await press(/^Continue without another/);
  await press(/^Continue without it/);

  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(lists()).toEqual(alike(one, other, next));
});

test("removes an unanswered income that the list doesn't show on Cancel, and offers no Undo", async () => {
  const { press, valueNow, button, one, other, lists } = await addLost(otherIncome);

  await press(/^Cancel/);

  await expect.poll(valueNow).toBe("");
  await expect.poll(lists).toEqual(alike(one, other));
  expect(button(/^Undo/)).toBeNull();
});

test("keeps an unanswered income that the list shows on Cancel", async () => {
  const { press, valueNow, one, other, next, lists } = await addLostAndRead(otherIncome);

  await press(/^Cancel/);

  await expect.poll(valueNow).toBe("");
  expect(lists()).toEqual(alike(one, other, next));
});

test("cancels an unanswered income, and restores another income that was removed before", async () => {
  const { press, remove, type, save, one, other, next, lists } = await openList(otherIncome);
  await remove(one);
  await type(next);
  await save("answerLost");

  await press(/^Cancel/);
  await press(/^Undo/);

  await expect.poll(lists).toEqual(alike(other, one));
});

test("saves an unanswered income only once with the page", async () => {
  const { press, one, other, next, lists, server } = await addLost(otherIncome);

  await press(/^Save and continue/);

  await expect.poll(lists).toEqual(alike(one, other, next));
  expect(server.created()).toBe(1);
});

test("saves an income with the page if its correction never arrived", async () => {
  const { typeMark, save, remove, press, one, other, afterNext, lists, server } = await addLost(otherIncome);
  await typeMark(afterNext);
  await save("neverArrives");
  await remove(one);
  await expect.poll(() => lists().onPage).toEqual([other]);

  await press(/^Save and continue/);

  await expect.poll(lists).toEqual(alike(other, afterNext));
  expect(server.created()).toBe(1);
});

test("doesn't save an income again with the page if the list shows it", async () => {
  const { press, other, next, lists, server } = await addLostAndRemoveAnother(otherIncome);

  await press(/^Save and continue/);

  expect(lists()).toEqual(alike(other, next));
  expect(server.created()).toBe(1);
});

test.each(each)("doesn't report the form's own entry as another window's: %s", async (_, open) => {
  const { typeMark, remove, save, server, one, next, afterNext, other, lists } = await addLost(open);
  await typeMark(afterNext);
  await remove(one);
  await expect.poll(lists).toEqual(alike(other, next));
  server.removeElsewhere(999);

  await save();

  expect(await screen.findByText(/was changed in another window/)).toBeVisible();
  expect(screen.queryByText(/^Is this the same/)).not.toBeInTheDocument();
});

test("stops offering Undo once a read shows that an unanswered Undo arrived", async () => {
  const { remove, press, refresh, button, one, other, lists } = await openList(otherIncome);
  await remove(one);
  await press(/^Undo/, "answerLost");

  await refresh();

  await expect.poll(lists).toEqual(alike(other, one));
  await expect.poll(() => button(/^Undo/)).toBeNull();
  expect(screen.queryByText(/^Removed: /)).not.toBeInTheDocument();
});
