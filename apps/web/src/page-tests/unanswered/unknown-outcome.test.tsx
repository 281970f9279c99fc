// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { keepJourney, latestJourney } from "../../api/journey-store.ts";
import { aHome } from "../../testing/address-api.ts";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { anEmploymentApi } from "../../screens/current-employment/testing/employment-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, anAddressConfiguration, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

afterEach(() => window.history.replaceState(null, "", "/"));

const home = { ...aHome, id: 7, bypassVerification: false };

/** A server that saves a changed address, but whose answer gets lost. */
function aServerThatLosesAnswers() {
  const journey = aJourney({
    path: ["authentication", "identification", "currentAddress", "review"],
    frontier: "review",
    ahead: [],
    revision: 4,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  });
  let street = "48 Anchor St";
  let revision = 4;
  const api = fakeApi();
  answerEverything(api);
  api
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ type }) => ({
      addresses: type === 1 ? [{ ...home, street }] : [],
      isAddressHistorySufficient: true,
    }))
    .on(reviewApi.read, () => ({
      groups: [
        { stepId: "authentication", title: "You", rows: [{ label: "Name", value: "Maya Reyes" }] },
        { stepId: "currentAddress", title: "Where you live", rows: [{ label: "Home", value: street }] },
      ],
    }))
    .on(journeyApi.read, () => ({ journey: { ...journey, revision } }))
    .on(addressApi.update, ({ address }) => {
      street = address.street;
      revision = 5;
      throw new TypeError("Failed to fetch");
    });
  keepJourney(journey);
  return api;
}

async function openReview() {
  window.history.replaceState(null, "", "/auto/review");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  expect(await screen.findByText("48 Anchor St")).toBeVisible();
  return userEvent.setup();
}

/** Opens the address page from Review, and saves another address without getting an answer. */
async function saveWithoutAnswer() {
  const user = await openReview();
  await user.click(screen.getByRole("button", { name: "Change: Where you live" }));
  const street = await screen.findByLabelText("Street");
  await user.clear(street);
  await user.type(street, "9 Anchor St");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  return user;
}

test("shows the server's answers on Review after a page with an unanswered save was left", async () => {
  aServerThatLosesAnswers();

  const user = await saveWithoutAnswer();
  await user.click(screen.getByRole("link", { name: "Return to the Check and send page" }));
  await user.click(screen.getByRole("button", { name: "Leave this page" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Check and send" })).toBeVisible();
  expect(await screen.findByText("9 Anchor St")).toBeVisible();
  expect(screen.queryByText("48 Anchor St")).toBeNull();
});

test.each(["noSession", "openedElsewhere"] as const)(
  "says that an unanswered save may have arrived if saving again finds that the session is over: %s",
  async (code) => {
    const api = aServerThatLosesAnswers();
    const user = await saveWithoutAnswer();
    const answer = Promise.withResolvers<never>();
    api.on(addressApi.update, () => answer.promise);

    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    await screen.findByRole("button", { name: "Saving" });
    for (const endpoint of Object.values(addressApi)) api.refuse(endpoint, code);
    answer.reject(new TypeError("Failed to fetch"));

    const told = await screen.findByRole("alertdialog", { name: "Your session has expired." });
    expect(told).toHaveTextContent("We don't know if what you typed on this page was saved.");
    expect(told).not.toHaveTextContent("What you typed on this page wasn't saved.");
  },
);

test("says that the application wasn't sent if Send finds that the session is over", async () => {
  const api = aServerThatLosesAnswers();
  const user = await openReview();
  api.refuse(reviewApi.confirm, "openedElsewhere");

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  const told = await screen.findByRole("alertdialog", { name: "Your session has expired." });
  expect(told).toHaveTextContent("Your application wasn't sent.");
  expect(told).not.toHaveTextContent("We don't know");
});

test("says that it isn't known if the application was sent if an earlier Send got no answer", async () => {
  const api = aServerThatLosesAnswers();
  const user = await openReview();
  api.on(reviewApi.confirm, () => {
    throw new TypeError("Failed to fetch");
  });
  await user.click(screen.getByRole("button", { name: "Send my application" }));
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  api.refuse(reviewApi.confirm, "openedElsewhere");

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  const told = await screen.findByRole("alertdialog", { name: "Your session has expired." });
  expect(told).toHaveTextContent("We don't know if your application was sent. Check again when you come back.");
});

test.each([
  ["a failure of the server", (api: FakeApi) => api.refuse(applicationApi.submit, "fault")],
  [
    "a proxy's page",
    (api: FakeApi) => api.on(applicationApi.submit, () => new Response("<html>Bad gateway</html>", { status: 502 })),
  ],
] as const)("says that the outcome is unknown if the submission ends in %s", async (_, end) => {
  const api = aServerThatLosesAnswers();
  end(api.on(reviewApi.confirm, { confirmed: true }));
  const user = await openReview();

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Error" })).toBeVisible();
  expect(
    screen.getByText(/We don't know if your last step went through\. We won't save or send anything twice\./),
  ).toBeVisible();
});

/** Ends the session because the application is opened on another device. */
const openedElsewhere = (api: FakeApi, endpoints: readonly Parameters<FakeApi["refuse"]>[0][]) => {
  for (const endpoint of [journeyApi.read, ...endpoints]) api.refuse(endpoint, "openedElsewhere");
};

async function openAtCoApplicant(api: FakeApi, path: string) {
  keepJourney(atCoApplicant);
  window.history.replaceState(null, "", path);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  return { api, user: userEvent.setup() };
}

const toldAtTheEnd = async () => screen.findByRole("alertdialog", { name: "Your session has expired." });
const unknown = "We don't know if what you typed on this page was saved.";

const atCoApplicant = aJourney({
  path: ["authentication", "identification", "currentAddress", "currentEmployment", "coApplicant"],
  frontier: "coApplicant",
  ahead: [],
  applicationType: 2,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
});
const nextRevision = { ...atCoApplicant, revision: atCoApplicant.revision + 1 };

test("says that a page may have been saved if the session ends between the calls for other income and job", async () => {
  const api = fakeApi();
  answerEverything(api);
  anEmploymentApi(api).on(incomeSourceApi.create, () => {
    openedElsewhere(api, [employmentApi.read, employmentApi.update, incomeSourceApi.read]);
    return { incomeSourceId: 11, journey: nextRevision };
  });
  const { user } = await openAtCoApplicant(api, "/auto/employment/current");
  await user.type(await screen.findByLabelText("Employer"), " North");
  await user.click(screen.getByRole("button", { name: "Add other income" }));
  await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(screen.getByLabelText("Amount"), "500");

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await toldAtTheEnd()).toHaveTextContent(unknown);
});

test("says on Back that another income may have been saved if its own button got no answer", async () => {
  const api = fakeApi();
  answerEverything(api);
  anEmploymentApi(api).on(incomeSourceApi.create, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user } = await openAtCoApplicant(api, "/auto/employment/current");
  await user.click(await screen.findByRole("button", { name: "Add other income" }));
  await user.selectOptions(await screen.findByLabelText("Where does it come from?"), "Pension or retirement");
  await user.type(screen.getByLabelText("Amount"), "500");
  await user.click(screen.getByRole("button", { name: "Add another income" }));
  await screen.findByText(/We couldn't reach/);

  await user.click(screen.getByRole("link", { name: /^Return to/ }));

  expect(await screen.findByRole("alertdialog", { name: "Leave this page?" })).toHaveTextContent(
    "We don't know if what you typed was saved.",
  );
});

test("opens the outcome if an unanswered submission turns out to have arrived when the person leaves Review", async () => {
  const api = aServerThatLosesAnswers();
  const exit = "pending" as const;
  api.on(reviewApi.confirm, { confirmed: true }).on(applicationApi.submit, () => {
    api.on(journeyApi.read, { journey: { ...latestJourney()!, revision: 6, submitted: true, exit, frontier: null } });
    throw new TypeError("Failed to fetch");
  });
  const user = await openReview();
  await user.click(screen.getByRole("button", { name: "Send my application" }));
  await screen.findByRole("region", { name: "We don't know if this arrived" });

  await user.click(screen.getByRole("button", { name: "Change: You" }));
  await user.click(await screen.findByRole("button", { name: "Leave this page" }));

  expect(await screen.findByRole("heading", { level: 1, name: "We have your application" })).toBeVisible();
});

test("sends the newest answers if another window's change was read before Review opened", async () => {
  const api = aServerThatLosesAnswers();
  const user = await saveWithoutAnswer();
  const { revision } = latestJourney()!;
  api
    .on(journeyApi.read, { journey: { ...latestJourney()!, revision: revision + 2 } })
    .on(reviewApi.confirm, { confirmed: true })
    .on(applicationApi.submit, () => new Promise<never>(() => {}));
  await user.click(screen.getByRole("link", { name: "Return to the Check and send page" }));
  await user.click(screen.getByRole("button", { name: "Leave this page" }));
  await screen.findByRole("heading", { level: 1, name: "Check and send" });

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  await expect.poll(() => api.callsOf(applicationApi.submit).length).toBe(1);
  expect(api.callsOf(reviewApi.confirm).map(({ headers }) => headers.get("If-Match"))).toEqual([`"${revision + 2}"`]);
});
