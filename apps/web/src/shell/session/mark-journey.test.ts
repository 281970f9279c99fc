// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aJourney } from "../../testing/samples.ts";
import { applicationMark, dropMark } from "./application-mark.ts";
import { remember } from "./session-memory.ts";

beforeEach(() => vi.resetModules());
afterEach(() => {
  dropMark();
  sessionStorage.clear();
});

const expiresAt = new Date(Date.now() + 900_000).toISOString();

/** Marks an application as a document does that has just opened. */
async function mark(applicationId: number, ends = expiresAt): Promise<true | undefined> {
  const { markJourney } = await import("./mark-journey.ts");
  markJourney(aJourney({ applicationId, expiresAt: ends }));
  return applicationMark()?.hasOthers;
}

test("knows no other application than the one that is open", async () => {
  expect(await mark(7001)).toBeUndefined();
  expect(await mark(7001)).toBeUndefined();
});

test("knows that another application began in this document, also in the next one", async () => {
  await mark(7001);
  expect(await mark(7002)).toBe(true);
  vi.resetModules();
  expect(await mark(7002)).toBe(true);
});

test("knows that the landing page began another application than the one that was open", async () => {
  remember("beginsAnew", "7001");
  expect(await mark(7002)).toBe(true);
});

test.each(["none", "yes", "7002"])("counts no application that wasn't open before: %s", async (before) => {
  remember("beginsAnew", before);
  expect(await mark(7002)).toBeUndefined();
});

test("knows that the application was chosen from a list of several", async () => {
  const { noteOthers } = await import("./mark-journey.ts");
  noteOthers();

  expect(await mark(7001)).toBe(true);
  vi.resetModules();
  expect(await mark(7001)).toBe(true);
});

test("forgets the others of a session that has ended", async () => {
  await mark(7001);
  await mark(7002, new Date(Date.now() - 1000).toISOString());
  vi.resetModules();
  expect(await mark(7003)).toBeUndefined();
});

test.each(["ineligible", "ineligibleProduct", "unsupportedProperty"] as const)(
  "has nothing to continue after the outcome %s, but something to see",
  async (exit) => {
    const { markJourney } = await import("./mark-journey.ts");

    markJourney(aJourney({ exit, frontier: null, expiresAt }));

    expect(applicationMark()).toMatchObject({ isUnfinished: true, hasOutcome: true });
  },
);
