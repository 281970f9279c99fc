// @vitest-environment jsdom
import { act, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { journeyApi, type Journey } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { keepJourney } from "../../api/journey-store.ts";
import { FakeRefusal, fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

/* Tests the session timer in the whole shell. */

const minute = 60_000;
const now = Date.parse("2030-01-01T00:00:00.000Z");

let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  api = fakeApi();
  answerEverything(api);
  api.on(journeyApi.read, () => new FakeRefusal("noSession"));
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

async function open(path: string, journey: Partial<Journey> = {}, warningMinutes = 12, resumeDisabled = false) {
  const startUp = aStartUp({ availability: { ...aStartUp().availability, resumeDisabled } });
  const timer = { ...startUp.configuration.timer, timeoutWarningDisplayTime: warningMinutes };
  keepJourney(aJourney({ expiresAt: new Date(now + 15 * minute).toISOString(), ...journey }));
  window.history.replaceState(null, "", path);
  await act(async () => {
    render(<App startUp={{ ...startUp, configuration: { ...startUp.configuration, timer } }} />);
  });
  await vi.waitUntil(() => document.querySelector("h1"), { timeout: 15_000 });
}

/** Moves the clock to this many milliseconds after the start. */
const until = (ms: number) => act(() => vi.advanceTimersByTimeAsync(now + ms - Date.now()));
const warning = () => screen.queryByRole("alertdialog", { name: /^(?!Your session has expired)/ });
const expired = () => screen.queryByRole("alertdialog", { name: "Your session has expired." });

/** Opens another page of the same application, as the browser's own buttons do. */
async function goTo(path: string): Promise<void> {
  window.history.pushState(null, "", path);
  await act(async () => {
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
}

test(
  "warns after timeoutWarningDisplayTime minutes and ends after the rest of timerIntervalInMinutes",
  { tags: ["9.timer.warning", "9.timer.expiry", "4.timer.toast", "4.timer.expiry"] },
  async () => {
    await open("/auto/identification");

    await until(12 * minute - 500);
    expect(warning()).toBeNull();
    await until(12 * minute + 500);
    expect(warning()).toBeVisible();
    expect(within(warning()!).getByRole("button", { name: "Renew Session" })).toBeVisible();
    await until(15 * minute - 500);
    expect(expired()).toBeNull();
    await until(15 * minute + 500);

    expect(expired()).toBeVisible();
    expect(warning()).toBeNull();
  },
);

test("warns again a whole warning time after a renewal", { tags: ["4.timer.warning", "4.timer.renew"] }, async () => {
  api.on(sessionApi.renew, () => ({ renewed: true, expiresAt: new Date(Date.now() + 15 * minute).toISOString() }));
  await open("/auto/identification");
  await until(13 * minute);

  await act(async () => within(warning()!).getByRole("button", { name: "Renew Session" }).click());
  await until(25 * minute - 500);
  expect(warning()).toBeNull();
  await until(25 * minute + 1500);
  expect(warning()).toBeVisible();
  await until(28 * minute + 1500);

  expect(expired()).toBeVisible();
});

test("doesn't say that there is more time if the renewal got no answer", { tags: ["4.timer.renew"] }, async () => {
  api.on(sessionApi.renew, () => {
    throw new TypeError("Failed to fetch");
  });
  await open("/auto/identification");
  await until(13 * minute);
  const renew = () => act(async () => within(warning()!).getByRole("button", { name: "Renew Session" }).click());

  await renew();
  await until(13 * minute + 10_000);
  expect(warning()).toHaveTextContent("We didn't get an answer, so you may not have more time.");
  expect(screen.queryByText("You have more time now.")).toBeNull();

  api.on(sessionApi.renew, () => ({ renewed: true, expiresAt: new Date(Date.now() + 15 * minute).toISOString() }));
  await renew();
  await until(13 * minute + 11_000);
  expect(screen.getByText("You have more time now.")).toBeVisible();
  expect(warning()).toBeNull();
});

test(
  "warns 5000 ms before the end if no time is left between warning and end",
  { tags: ["9.timer.default"] },
  async () => {
    await open("/auto/identification", {}, 15);

    await until(15 * minute - 5500);
    expect(warning()).toBeNull();
    await until(15 * minute - 4500);
    expect(warning()).toBeVisible();
    await until(15 * minute + 500);

    expect(expired()).toBeVisible();
  },
);

const boat = {
  productTypeId: ProductCode.boat,
  path: ["authentication", "vehicleSeller", "vehicleLoanDetails"],
  frontier: "vehicleLoanDetails",
};
const approved = { exit: "offer" as const, frontier: null, submitted: true };

test.each([
  ["an offer resets the timer", "/ssoExpired", "/auto/offer", approved, 1],
  ["a page of a boat keeps its own time", "/boat/product/type", "/boat/product/details", boat, 0],
  ["any other page leaves it", "/auto/authentication", "/auto/identification", {}, 0],
] as const)(
  "after the session has expired: %s",
  { tags: ["4.timer.bypass-resets", "4.timer.others-reset", "2.flag.vehicle-timeout", "2.flag.offer-bypass"] },
  async (_, from, to, journey, renewals) => {
    api.on(journeyApi.read, () => new Promise(() => {})); // the server hasn't answered yet whether the session is over
    api.on(sessionApi.renew, () => new Promise(() => {}));
    await open(from, {
      ...journey,
      path: "path" in journey ? [...journey.path] : ["authentication", "identification"],
    });
    await until(16 * minute);

    await goTo(to);

    expect(window.location.pathname).toBe(to);
    expect(api.callsOf(sessionApi.renew)).toHaveLength(renewals);
  },
);

test.each([
  [false, "You can open what you saved again with the link in your email."],
  [true, "Finish what you can before it ends."],
])("says that a session can't be renewed any longer, with resuming off: %s", async (resumeDisabled, then) => {
  const expiresAt = new Date(now + 15 * minute).toISOString();
  api.on(sessionApi.renew, () => ({ renewed: true, expiresAt }));
  await open("/auto/identification", { expiresAt }, 12, resumeDisabled);
  await until(13 * minute);

  await act(async () => within(warning()!).getByRole("button", { name: "Renew Session" }).click());
  await until(13 * minute + 1000);

  expect(warning()).toHaveTextContent("This session can't go on any longer.");
  expect(warning()).toHaveTextContent(then);
  expect(screen.queryByText("You have more time now.")).toBeNull();
});

const declined = { exit: "declined" as const, frontier: null, submitted: true };

test("leaves a reader of a decline where they are when they renew the session", async () => {
  api.on(sessionApi.renew, () => ({ renewed: true, expiresAt: new Date(Date.now() + 15 * minute).toISOString() }));
  await open("/declined", declined);
  const focus = vi.spyOn(screen.getByRole("heading", { level: 1 }), "focus");
  const scroll = vi.spyOn(window, "scrollTo").mockReturnValue();
  // A tap on the text, as people scroll by touch.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await until(13 * minute);
  const renew = within(warning()!).getByRole("button", { name: "Renew Session" });
  act(() => renew.focus());

  await act(async () => renew.click());
  await until(13 * minute + 1000);

  expect(warning()).toBeNull();
  expect(scroll).not.toHaveBeenCalled();
  expect(focus.mock.calls.filter(([how]) => how?.preventScroll !== true)).toEqual([]);
});

test("says after a decline that its notice is in the email", async () => {
  await open("/declined", declined);
  await until(15 * minute + 500);

  expect(expired()).toHaveTextContent("Our answer is in the email we sent you.");
  expect(expired()).not.toHaveTextContent("What you saved is safe.");
  expect(within(expired()!).getByRole("link", { name: "Resume Application" })).toBeVisible();
});
