// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { reviewApi } from "@portico/contract/application";
import type { ErrorCode } from "@portico/contract/errors";
import { journeyApi, type Journey } from "@portico/contract/journey";
import { keepJourney } from "../../api/journey-store.ts";
import { forgetChangedReads } from "../../api/query-client.ts";
import { aHome } from "../../testing/address-api.ts";
import { FakeRefusal, fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, anAddressConfiguration, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const home = { ...aHome, id: 30, street: "48 Beacon St", bypassVerification: false };

const answered = aJourney({
  path: ["authentication", "identification", "currentAddress", "currentEmployment", "review"],
  frontier: "review",
  ahead: [],
  revision: 4,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
});

/** Opens the page with a saved address. The next save is rejected, and the server then has the journey `now`. */
async function openHome(journey: Journey, { refusedWith, now }: { refusedWith: ErrorCode; now: Partial<Journey> }) {
  const api = fakeApi();
  answerEverything(api);
  api
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ type }) => ({ addresses: type === 1 ? [home] : [], isAddressHistorySufficient: true }))
    .on(journeyApi.read, { journey: { ...journey, revision: 9, ...now } })
    .refuse(addressApi.update, refusedWith);
  keepJourney(journey);
  window.history.replaceState(null, "", "/auto/address/current");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  const user = userEvent.setup();
  const street = await screen.findByLabelText("Street");
  return {
    change: async () => {
      await user.clear(street);
      await user.type(street, "99 Beacon St");
    },
    press: async (name: string) => user.click(screen.getAllByRole("button", { name }).at(-1)!),
    api,
  };
}

const homePage = "Where do you live?";
const heading = () => screen.getByRole("heading", { level: 1 });
const dialog = { name: "Your change wasn't saved" };

test("says that a change after the submission wasn't saved, until the person has read it", async () => {
  const sent = { exit: "offer", frontier: null, submitted: true } as const;
  const { change, press } = await openHome(answered, { refusedWith: "alreadySubmitted", now: sent });
  await change();

  await press("Save and continue");

  const told = await screen.findByRole("alertdialog", dialog);
  await waitFor(() =>
    expect(told).toHaveTextContent("This application was already sent, so your change wasn't saved."),
  );
  await waitFor(() => expect(window.location.pathname).toBe("/auto/offer"));
  expect(told).toBeVisible();
  await waitFor(() => expect(heading()).not.toHaveTextContent(homePage));
  await press("Continue");
  expect(told).not.toBeVisible();
  expect(heading()).toHaveFocus();
});

test("says that input wasn't saved on a page that another window closed, until the person has read it", async () => {
  const other = { path: ["authentication", "identification"], frontier: "identification" };
  const { change, press } = await openHome(answered, { refusedWith: "notItsTurn", now: other });
  await change();

  await press("Save and continue");

  const told = await screen.findByRole("alertdialog", dialog);
  await waitFor(() => expect(told).toHaveTextContent("We didn't save what you entered on the earlier page."));
  await waitFor(() => expect(heading()).not.toHaveTextContent(homePage));
  expect(window.location.pathname).toBe("/auto/identification");
  await press("Continue");
  expect(told).not.toBeVisible();
});

test.each(["alreadySubmitted", "notItsTurn"] as const)(
  "keeps the input of a closing page behind the Error page until the journey can be read: %s",
  async (refusedWith) => {
    const other = { path: ["authentication", "identification"], frontier: "identification" };
    const { api, change, press } = await openHome(answered, { refusedWith, now: other });
    api.on(journeyApi.read, () => {
      throw new TypeError("Failed to fetch");
    });
    await change();
    await press("Save and continue");
    await screen.findByRole("heading", { level: 1, name: "You seem to be offline" });

    await press("Try again");

    expect(await screen.findByLabelText("Street")).toHaveValue("99 Beacon St");
    expect(heading()).toHaveTextContent(homePage);
    api.on(journeyApi.read, { journey: { ...answered, revision: 9, ...other } });
    await press("Save and continue");
    expect(await screen.findByRole("alertdialog", dialog)).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe("/auto/identification"));
  },
);

/** Has another window open an earlier page again while a street is typed, and opens the page again, with this street saved. */
async function comeBackLater(frontier: string, street: string = home.street) {
  const other = { path: ["authentication", "identification", frontier], frontier };
  const { api, change, press } = await openHome(answered, { refusedWith: "notItsTurn", now: other });
  await change();
  await press("Save and continue");
  await screen.findByRole("alertdialog", dialog);
  await press("Continue");
  await waitFor(() => expect(heading()).not.toHaveTextContent(homePage));
  api.on(addressApi.read, ({ type }) => ({
    addresses: type === 1 ? [{ ...home, street }] : [],
    isAddressHistorySufficient: true,
  }));
  forgetChangedReads("");
  await act(async () => keepJourney({ ...answered, revision: 12 }));
  window.history.pushState(null, "", "/auto/address/current");
  await act(async () => {
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  return { street: await screen.findByLabelText("Street"), press, api };
}

const filledIn = "We filled in what you typed here earlier. It isn't saved yet.";

test("fills in unsaved input again when its page opens after an earlier page", async () => {
  const { street, press, api } = await comeBackLater("eligibility");

  expect(await screen.findByText(filledIn)).toBeVisible();
  expect(street).toHaveValue("99 Beacon St");
  api.on(addressApi.update, {
    updated: true,
    isAddressHistorySufficient: true,
    addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
    journey: { ...answered, revision: 13 },
  });
  await press("Save and continue");
  await waitFor(() => expect(api.callsOf(addressApi.update)).toHaveLength(2));
  expect(api.callsOf(addressApi.update)[1]?.input).toMatchObject({ address: { street: "99 Beacon St" } });
});

test("doesn't fill in unsaved input over an answer that another window has changed since", async () => {
  const { street } = await comeBackLater("eligibility", "7 Quay Rd");

  expect(street).toHaveValue("7 Quay Rd");
  expect(screen.queryByText(filledIn)).not.toBeInTheDocument();
});

test("doesn't fill in unsaved input after the applicant is identified again, because it may be another person's", async () => {
  const { street } = await comeBackLater("identification");

  expect(street).toHaveValue("48 Beacon St");
  expect(screen.queryByText(filledIn)).not.toBeInTheDocument();
});

test("closes a page without input with a short message if another window closed it", async () => {
  const other = { path: ["authentication", "identification"], frontier: "identification" };
  const { press } = await openHome(answered, { refusedWith: "notItsTurn", now: other });

  await press("Save and continue");

  await waitFor(() => expect(heading()).not.toHaveTextContent(homePage));
  expect(window.location.pathname).toBe("/auto/identification");
  expect(await screen.findByText("That step isn't open right now.")).toBeVisible();
  expect(screen.queryByRole("alertdialog", dialog)).not.toBeInTheDocument();
});

async function openReview(prepare: (api: ReturnType<typeof fakeApi>) => void) {
  const api = fakeApi();
  answerEverything(api);
  prepare(api);
  keepJourney(answered);
  window.history.replaceState(null, "", "/auto/review");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  await screen.findByRole("heading", { level: 1, name: "Check and send" });
  return userEvent.setup();
}

test("says that the application wasn't sent because another page comes first, until the person has read it", async () => {
  const other = { path: ["authentication", "identification"], frontier: "identification", revision: 9 };
  const user = await openReview((api) =>
    api.on(journeyApi.read, { journey: { ...answered, ...other } }).refuse(reviewApi.confirm, "notItsTurn"),
  );

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  const told = await screen.findByRole("alertdialog", { name: "Your application wasn't sent" });
  await waitFor(() => expect(told).toHaveTextContent("changed after you opened that page"));
  await waitFor(() => expect(window.location.pathname).toBe("/auto/identification"));
  expect(told).toBeVisible();
});

test("shows no Error page behind the dialog if the session has ended", async () => {
  const user = await openReview((api) =>
    api.refuse(journeyApi.read, "openedElsewhere").refuse(reviewApi.confirm, "notItsTurn"),
  );

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  expect(await screen.findByRole("alertdialog", { name: "Your session has expired." })).toBeVisible();
  expect(window.location.pathname).not.toMatch(/error/);
});

test("asks on Back while the application is being sent", async () => {
  const answer = Promise.withResolvers<never>();
  const user = await openReview((api) => api.on(reviewApi.confirm, () => answer.promise));
  window.history.pushState({ index: 1 }, "", "/auto/review");
  await user.click(screen.getByRole("button", { name: "Send my application" }));

  await user.click(screen.getByRole("link", { name: /^Return to the/ }));

  const asked = await screen.findByRole("alertdialog", { name: "Leave this page?" });
  expect(asked).toHaveTextContent("Your application is being sent, and leaving doesn't stop that.");
  await user.click(within(asked).getAllByRole("button", { name: "Stay on this page" })[1]!);
  expect(heading()).toHaveTextContent("Check and send");
});

/** Leaves Review for another page while the application is being sent. */
async function leaveWhileSending() {
  const answer = Promise.withResolvers<never>();
  const user = await openReview((api) => api.on(reviewApi.confirm, () => answer.promise));
  window.history.pushState({ index: 1 }, "", "/auto/review");
  await user.click(screen.getByRole("button", { name: "Send my application" }));
  await user.click(screen.getByRole("link", { name: /^Return to the/ }));
  await user.click(await screen.findByRole("button", { name: "Leave this page" }));
  await waitFor(() => expect(heading()).not.toHaveTextContent("Check and send"));
  return { user, answer, left: window.location.pathname };
}

test.each([
  ["no answer", new TypeError("Failed to fetch"), "We don't know if your application was sent"],
  ["a rejection", new FakeRefusal("tooMany"), "Your application wasn't sent"],
  ["another page that comes first", new FakeRefusal("notItsTurn"), "Your application wasn't sent"],
])(
  "reports a submission that ended with %s after Review was left, and leaves the open page as it is",
  async (_, end, name) => {
    const { answer, left } = await leaveWhileSending();

    if (end instanceof FakeRefusal) answer.resolve(end as never);
    else answer.reject(end);

    expect(await screen.findByRole("alertdialog", { name })).toBeVisible();
    expect(window.location.pathname).toBe(left);
  },
);
