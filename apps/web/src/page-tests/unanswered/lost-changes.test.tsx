// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Fate } from "../../testing/command-server.ts";
import { alike, openList, otherIncome, previousHomes, previousJobs } from "../testing/list-pages.ts";

/* Tests changes of an entry in a list, answered and unanswered. */

const pages = [otherIncome, previousJobs, previousHomes];
const each = pages.map((open) => [open.name, open] as const);
const lost: readonly Fate[] = ["answerLost", "neverArrives"];
const eachLost = each.flatMap(([name, open]) => lost.map((fate) => [name, fate, open] as const));

const changing = () => screen.queryByText("You're changing this one.");

/** Takes an entry into the form, and changes it. */
async function changeOne(open: (typeof pages)[number]) {
  const list = await openList(open);
  await list.change(list.one);
  await expect.poll(list.valueNow).toBe(list.one);
  await list.typeMark(list.changed);
  return list;
}

test.each(each)("saves a changed entry in its place: %s", async (_, open) => {
  const { change, valueNow, typeMark, save, button, one, other, changed, lists, server } = await openList(open);

  await change(one);
  expect(valueNow()).toBe(one);
  expect(changing()).toBeVisible();
  expect(button(new RegExp(`^Remove .*${one}`))).toBeNull();
  await typeMark(changed);
  await save();

  await expect.poll(lists).toEqual(alike(changed, other));
  expect(changing()).not.toBeInTheDocument();
  expect(server.created()).toBe(0);
});

test.each(each)("keeps an entry as it was when its change is canceled: %s", async (_, open) => {
  const { press, valueNow, button, one, other, lists } = await changeOne(open);

  await press(/^Cancel/);

  await expect.poll(valueNow).toBe("");
  expect(lists()).toEqual(alike(one, other));
  expect(changing()).not.toBeInTheDocument();
  expect(button(new RegExp(`^Change .*${one}`))).toHaveFocus();
});

test.each(eachLost)("undoes an unanswered change when it is canceled: %s, %s", async (_, fate, open) => {
  const { save, press, valueNow, one, other, lists } = await changeOne(open);
  await save(fate);

  await press(/^Cancel/);

  await expect.poll(valueNow).toBe("");
  await expect.poll(lists).toEqual(alike(one, other));
});

test.each(eachLost)("saves an unanswered change again: %s, %s", async (_, fate, open) => {
  const { save, other, changed, lists, server } = await changeOne(open);
  await save(fate);

  await save();

  await expect.poll(lists).toEqual(alike(changed, other));
  expect(server.created()).toBe(0);
});

test.each(each)("empties the form once another removal shows that the change arrived: %s", async (_, open) => {
  const { save, remove, valueNow, isInDoubt, type, other, changed, afterNext, lists } = await changeOne(open);
  await save("answerLost");

  await remove(other);
  await expect.poll(lists).toEqual(alike(changed));
  await expect.poll(valueNow).toBe("");
  expect(isInDoubt()).toBe(false);
  expect(changing()).not.toBeInTheDocument();
  await type(afterNext);
  await save();

  await expect.poll(lists).toEqual(alike(changed, afterNext));
});

test.each(each)("empties the form once a read shows that the change arrived: %s", async (_, open) => {
  const { save, refresh, valueNow, isInDoubt, other, changed, lists } = await changeOne(open);
  await save("answerLost");

  await refresh();

  await expect.poll(lists).toEqual(alike(changed, other));
  await expect.poll(valueNow).toBe("");
  expect(isInDoubt()).toBe(false);
});

test.each(each)(
  "keeps the entry in the form if another removal shows that the change never arrived: %s",
  async (_, open) => {
    const { save, remove, valueNow, other, changed, lists, server } = await changeOne(open);
    await save("neverArrives");

    await remove(other);
    await expect.poll(() => lists().onPage).toEqual([]);
    expect(valueNow()).toBe(changed);
    expect(changing()).toBeVisible();
    await save();

    await expect.poll(lists).toEqual(alike(changed));
    expect(server.created()).toBe(0);
  },
);

test.each(each)(
  "goes on changing an entry if something else was typed before the change turned out to have arrived: %s",
  async (_, open) => {
    const { save, typeMark, remove, valueNow, isInDoubt, other, changedAgain, lists } = await changeOne(open);
    await save("answerLost");
    await typeMark(changedAgain);

    await remove(other);
    await expect.poll(isInDoubt).toBe(false);
    expect(valueNow()).toBe(changedAgain);
    expect(changing()).toBeVisible();
    await save();

    await expect.poll(lists).toEqual(alike(changedAgain));
  },
);

test.each(each)(
  "keeps the typed values as a new entry if another window removes the changed entry: %s",
  async (_, open) => {
    const { save, valueNow, other, changed, lists, server } = await changeOne(open);
    server.removeElsewhere(server.firstId);

    await save();
    expect(await screen.findByText(/was changed in another window/)).toBeVisible();
    expect(valueNow()).toBe(changed);
    expect(changing()).not.toBeInTheDocument();
    await save();

    await expect.poll(lists).toEqual(alike(other, changed));
  },
);

test.each(each)("asks before another entry replaces typed values in the form: %s", async (_, open) => {
  const { type, change, press, valueNow, one, next, lists } = await openList(open);
  await type(next);
  const before = lists();

  await change(one);
  expect(screen.getByRole("alertdialog", { name: "Save what you typed?" })).toBeVisible();
  await press(/^Stay on this page/);
  expect(valueNow()).toBe(next);
  await change(one);
  await press(/^Continue without it/);

  await expect.poll(valueNow).toBe(one);
  expect(lists().saved).toEqual(before.saved);
});

test("removes an unanswered entry before it saves the replacement", async () => {
  const { type, save, change, press, valueNow, one, other, next, lists } = await openList(otherIncome);
  await type(next);
  await save("answerLost");

  await change(one);
  await press(/^Continue without it/);

  await expect.poll(valueNow).toBe(one);
  await expect.poll(() => lists().saved).toEqual([one, other]);
});

test("saves a changed income with the page", async () => {
  const { press, other, changed, lists, onDone } = await changeOne(otherIncome);

  await press(/^Save and continue/);

  await expect.poll(lists).toEqual(alike(changed, other));
  expect(onDone).toHaveBeenCalledOnce();
});

test.each(eachLost)(
  "undoes a change at the second press of Cancel if the first got no answer: %s, %s",
  async (_, fate, open) => {
    const { save, press, valueNow, one, other, lists } = await changeOne(open);
    await save("answerLost");
    await press(/^Cancel/, fate);

    await press(/^Cancel/);

    await expect.poll(valueNow).toBe("");
    await expect.poll(lists).toEqual(alike(one, other));
  },
);

test.each(each)(
  "empties the form if it holds an unchanged entry and another window removes that entry: %s",
  async (_, open) => {
    const { change, remove, valueNow, one, other, server } = await openList(open);
    await change(one);
    server.removeElsewhere(server.firstId);

    await remove(other);

    await expect.poll(valueNow).toBe("");
    expect(changing()).not.toBeInTheDocument();
  },
);

test.each(each)(
  "doesn't ask if a changed entry is the same as an entry that another window adds: %s",
  async (_, open) => {
    const { save, server, changed, other, next, lists } = await changeOne(open);
    server.addElsewhere(next);

    await save();
    expect(await screen.findByText(/was changed in another window/)).toBeVisible();
    expect(screen.queryByText(/^Is this the same/)).not.toBeInTheDocument();
    await save();

    await expect.poll(lists).toEqual(alike(changed, other, next));
  },
);

test.each(each)("asks which answers are right if another window has changed the same entry: %s", async (_, open) => {
  const { save, server, press, valueNow, next, other, lists } = await changeOne(open);
  server.changeElsewhere(next);

  await save();
  expect(await screen.findByText("Which answers are right?")).toBeVisible();
  await press(/^Use the saved answers/);

  await expect.poll(valueNow).toBe(next);
  expect(lists().saved).toEqual([next, other]);
});

test("doesn't report this page's own list changes as another window's", async () => {
  const { type, change, typeMark, remove, save, press, server, one, other, next, changed } =
    await openList(otherIncome);
  await type(next);
  await save();
  await change(one);
  await typeMark(changed);
  await save();
  await remove(other);
  server.changeSomething();

  await press(/^Save and continue/);

  expect(await screen.findByText(/changed in another window, but none of the answers on this page/)).toBeVisible();
  expect(screen.queryByText("These answers changed")).not.toBeInTheDocument();
});
