// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { memberProfileApi } from "@portico/contract/member-profile";
import { ProductCode } from "@portico/domain/loan/product";
import { keepJourney } from "../../api/journey-store.ts";
import { App } from "../../shell/app.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";

/* Back from the first page after the confirmed cards leads to the cards, and not to a form that the member never saw (decision 204). */

type Known = OutputOf<typeof memberProfileApi.read>;

const identification: NonNullable<Known["identification"]> = {
  firstName: "Jordan",
  lastName: "Tsosie",
  emailAddress: "jordan@example.com",
  phoneNumber: "5205550111",
  asks: [],
  asksIfJoint: [],
};
const address: NonNullable<Known["address"]> = {
  type: 1,
  street: "2809 North Campbell Avenue",
  city: "Tucson",
  state: "AZ",
  postalCode: "85719",
  yearsLived: 0,
  monthsLived: 9,
};
const sections = ["identification", "address"] as const;
const parts = { identification, address };

const onCards = aJourney({
  productTypeId: ProductCode.auto,
  memberType: "existing",
  applicationType: 0,
  path: ["authentication", "identification"],
  frontier: "identification",
});
const confirmed = aJourney({
  ...onCards,
  revision: onCards.revision + 1,
  path: ["authentication", "identification", "currentAddress", "previousAddress"],
  frontier: "previousAddress",
});

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** Confirms the cards in the whole shell, which opens the page of the previous home. */
async function confirmCards() {
  const api = fakeApi();
  answerEverything(api);
  let isConfirmed = false;
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  const known = { applicantId: 9001, identification: {} };
  api
    .on(identificationApi.read, () => ({ ...known, identificationId: isConfirmed ? 1 : null }))
    .on(memberProfileApi.read, () => ({
      firstName: "Jordan",
      ...(isConfirmed ? { answered: parts } : parts),
      asksWho: false,
    }))
    .on(memberProfileApi.confirm, () => {
      isConfirmed = true;
      return { savedSections: [...sections], journey: { ...confirmed, expiresAt } };
    });
  keepJourney({ ...onCards, expiresAt });
  window.history.replaceState({ index: 0 }, "", "/auto/authentication");
  window.history.pushState({ index: 1, from: "/auto/authentication" }, "", "/auto/identification");
  const load = async () => {
    let unmount = () => {};
    await act(async () => ({ unmount } = render(<App startUp={aStartUp()} />)));
    return unmount;
  };
  let unmount = await load();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(await screen.findByRole("button", { name: "Yes, everything is right" }));
  await isOpen("/auto/address/previous", "Where did you live before?");
  const reload = async () => {
    unmount();
    unmount = await load();
  };
  return { user, reload };
}

async function isOpen(path: string, heading: string): Promise<void> {
  await waitFor(() => expect(window.location.pathname).toBe(path));
  await screen.findByRole("heading", { level: 1, name: heading });
}

const theCards = () => isOpen("/auto/identification", "Welcome back, Jordan");

test.each([
  ["the page's own Back", async (user: ReturnType<typeof userEvent.setup>) => user.click(backLink())],
  ["the browser's Back", async () => act(async () => window.history.back())],
])("%s leads to the confirmed cards, also after a reload, and Continue goes on", async (_, goBack) => {
  const { user, reload } = await confirmCards();

  await goBack(user);
  await theCards();
  expect(within(screen.getByRole("region", { name: "Home" })).getByText("2809 North Campbell Avenue")).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await isOpen("/auto/address/previous", "Where did you live before?");

  await reload();
  await isOpen("/auto/address/previous", "Where did you live before?");
  await goBack(user);
  await theCards();
  await reload();
  await theCards();
});

test("opens the form of the member's details by choice, and Back leads from it to the cards", async () => {
  const { user } = await confirmCards();
  await user.click(backLink());
  await theCards();

  await user.click(screen.getByRole("button", { name: "Change your details" }));
  await isOpen("/auto/identification", "Your identity");
  expect(screen.getByRole("textbox", { name: "Email" })).toBeVisible();
  await act(async () => window.history.back());

  await theCards();
});

test("opens the page of the home to change it, which was skipped before", async () => {
  const { user } = await confirmCards();
  await user.click(backLink());
  await theCards();

  await user.click(screen.getByRole("button", { name: "Change your home" }));

  await waitFor(() => expect(window.location.pathname).toBe("/auto/address/current"));
});

test("opens the form from the review's row, whose change it is", async () => {
  const { reload } = await confirmCards();
  window.history.pushState({ index: 3, from: "/auto/review", skipsFinished: true }, "", "/auto/identification");

  await reload();

  expect(await screen.findByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
});

const backLink = () => screen.getAllByRole("link", { name: /^Return to/ })[0]!;
