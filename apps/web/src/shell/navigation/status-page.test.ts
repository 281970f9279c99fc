// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProductCode } from "@portico/domain/loan/product";
import { forgetJourney, keepJourney } from "../../api/journey-store.ts";
import { aJourney } from "../../testing/samples.ts";
import type { Page } from "./enforce.ts";
import { hideApplicationToken } from "./location.ts";
import { createNavigator, type Navigator } from "./navigator.ts";

/* The page that says where an application stands, at "/status". */

const sent = aJourney({ submitted: true, exit: "pending", frontier: null });
const draft = aJourney({ applicationId: 7002 });

let stop = () => {};
beforeEach(() => forgetJourney());
afterEach(() => {
  stop();
  window.history.replaceState(null, "", "/");
  sessionStorage.clear();
});

async function openStatus(
  options: Partial<Parameters<typeof createNavigator>[0]> = {},
  address = "/status",
): Promise<Navigator> {
  window.history.replaceState(null, "", address);
  hideApplicationToken();
  const load = async (page: Page) => ({ page });
  const offered = new Set([ProductCode.auto]);
  const navigator = createNavigator({ offered, load, onNavigated: () => {}, leaveFor: () => {}, ...options });
  stop = navigator.start();
  await settled(navigator);
  return navigator;
}

const settled = async (navigator: Navigator) => vi.waitFor(() => expect(navigator.state().isLoading).toBe(false));
const pageOf = (navigator: Navigator) => navigator.state().open?.page;

test("opens for the application that is open, sent or not", async () => {
  keepJourney(sent);

  expect(pageOf(await openStatus())).toEqual({ kind: "status", journey: sent });
});

test("asks for a link or a sign-in without an open application, and then shows the status of a sent one", async () => {
  const navigator = await openStatus();
  expect(pageOf(navigator)).toMatchObject({ kind: "resume" });
  expect(window.location.pathname).toBe("/status");

  navigator.finish(sent);
  await settled(navigator);

  expect(pageOf(navigator)).toMatchObject({ kind: "status", journey: { applicationId: sent.applicationId } });
});

test("asks for a code by a letter's link, also while another application is open, and then shows the status", async () => {
  keepJourney(draft);
  const token = "t".repeat(43);
  const navigator = await openStatus({}, `/status?applicationToken=${token}`);
  expect(pageOf(navigator)).toMatchObject({ kind: "resume" });
  expect(window.location.search).not.toContain(token);

  navigator.finish(sent);
  await settled(navigator);

  expect(pageOf(navigator)).toMatchObject({ kind: "status", journey: { applicationId: sent.applicationId } });
});

test("goes on with the questions of one that isn't sent after a sign-in", async () => {
  const navigator = await openStatus();

  navigator.finish(draft);
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/identification");
});

test("leads to the application's own page, and to the status of another one", async () => {
  keepJourney(sent);
  const navigator = await openStatus();

  navigator.finish(draft);
  await settled(navigator);
  expect(pageOf(navigator)).toMatchObject({ kind: "status", journey: { applicationId: draft.applicationId } });

  navigator.finish(draft);
  await settled(navigator);
  expect(window.location.pathname).toBe("/auto/identification");
});

test("opens the own page of another application that is asked for", async () => {
  keepJourney(sent);
  const navigator = await openStatus();

  navigator.finish(draft, undefined, "ownPage");
  await settled(navigator);

  expect(window.location.pathname).toBe("/auto/identification");
});

test("says that the session has ended", async () => {
  expect(pageOf(await openStatus({ hasSessionEnded: true }))).toEqual({ kind: "sessionEnded" });
});
