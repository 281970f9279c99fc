// @vitest-environment jsdom
import { act, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { beginningApi } from "@portico/contract/beginning";
import type { StartUp } from "@portico/contract/configuration";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aStartUp, readyToBegin } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";
import { markApplication } from "../../shell/session/application-mark.ts";

const minute = 60_000;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

async function open(path: string, startUp: Partial<StartUp>) {
  const api = fakeApi();
  answerEverything(api);
  api.on(beginningApi.read, readyToBegin);
  window.history.replaceState(null, "", path);
  await act(async () => {
    render(<App startUp={aStartUp(startUp)} />);
  });
}

const start = "/auto/authentication";
const endedHere = { journey: null, hasSessionEnded: true };
const endedMark = () => ({ endsAt: Date.now() - minute, isUnfinished: true });

test("says on the start page that the session ended, and offers to resume or to start a new application", async () => {
  markApplication(endedMark());
  await open(start, endedHere);

  const notice = await screen.findByRole("region", { name: "Your session has expired." });
  expect(within(notice).getByRole("link", { name: "Resume Application" })).toHaveAttribute("href", "/resume");
  expect(screen.getByLabelText("First name")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test.each([true, false])(
  "says on a member's start page that the application was opened elsewhere (unfinished: %s)",
  async (isUnfinished) => {
    markApplication({ ...endedMark(), isUnfinished, isElsewhere: true });
    await open(`${start}?memberType=existing`, endedHere);

    const notice = await screen.findByRole("region", { name: /You opened this application on another device/ });
    expect(within(notice).getByRole("link", { name: "Resume Application" })).toHaveAttribute(
      "href",
      "/resume?memberType=existing",
    );
    expect(notice).toHaveTextContent("Open it here again to use your answers");
  },
);

test("offers on the start page to resume an application that was closed in this browser", async () => {
  markApplication({ ...endedMark(), isClosed: true });
  await open(start, endedHere);

  const notice = await screen.findByRole("region", { name: "You closed your application in this browser." });
  expect(within(notice).getByRole("link", { name: "Resume Application" })).toBeVisible();
});

test("says on the start page that the session ended, but doesn't offer to resume if resuming is off", async () => {
  markApplication(endedMark());
  await open(start, { ...endedHere, availability: { ...aStartUp().availability, resumeDisabled: true } });

  const notice = await screen.findByRole("region", { name: "Your session has expired." });
  expect(within(notice).queryByRole("link")).toBeNull();
});

test.each([
  ["no application was open", () => {}],
  ["the application got its final answer", () => markApplication({ ...endedMark(), isUnfinished: false })],
])("doesn't mention an ended session on the start page if %s", async (_, before) => {
  before();
  await open(start, endedHere);

  expect(await screen.findByLabelText("First name")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Your session has expired." })).toBeNull();
});
