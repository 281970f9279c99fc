// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { alike, openList, otherIncome, previousHomes, previousJobs } from "../testing/list-pages.ts";

/*
 * Tests an action that succeeds after the page has reported another window's change. Then the page must no longer say that the action
 * failed, or blame the other window.
 */

const each = [otherIncome, previousJobs, previousHomes].map((open) => [open.name, open] as const);
const told = () => screen.queryByRole("region", { name: "We couldn't save this" })?.textContent ?? null;

test.each(each)("removes the message about an unsaved removal once it is saved: %s", async (_, open) => {
  const { server, remove, one, other, lists } = await openList(open);
  server.changeSomething();
  await remove(one);
  expect(told()).toContain("none of the answers on this page");

  await remove(one);

  await expect.poll(lists).toEqual(alike(other));
  await expect.poll(told).toBeNull();
});

test.each(each)("doesn't blame another window for this page's removal and Undo: %s", async (_, open) => {
  const { server, remove, press, one, other, next, lists } = await openList(open);
  server.addElsewhere(next);
  await remove(one);
  await expect.poll(lists).toEqual(alike(one, other, next));
  await remove(one);
  await expect.poll(lists).toEqual(alike(other, next));
  await expect.poll(told).toBeNull();

  await press(/^Undo/);

  await expect.poll(lists).toEqual(alike(other, next, one));
  await expect.poll(told).toBeNull();
});

test("removes the message that an income wasn't saved once it is saved", async () => {
  const { server, type, save, remove, one, other, next, lists } = await openList(otherIncome);
  await type(next);
  server.changeSomething();
  await save();
  expect(told()).toContain("Press the button again");

  await save();
  await expect.poll(lists).toEqual(alike(one, other, next));
  await expect.poll(told).toBeNull();

  await remove(next);
  await expect.poll(lists).toEqual(alike(one, other));
  await expect.poll(told).toBeNull();
});
