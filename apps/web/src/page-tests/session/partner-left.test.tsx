// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { coApplicantApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi, type Journey } from "@portico/contract/journey";
import { keepJourney } from "../../api/journey-store.ts";
import { App } from "../../shell/app.tsx";
import { aHome } from "../../testing/address-api.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { anInvitingJourney, progressOf } from "../../testing/invited.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, anAddressConfiguration, aStartUp } from "../../testing/samples.ts";

/* What the first person reads while they are typing, when the invited one changes something for both. */

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const home = { ...aHome, id: 30, street: "48 Beacon St", bypassVerification: false };

const open = {
  path: ["authentication", "identification", "currentAddress", "coApplicant", "vehicleLoanDetails", "review"],
  frontier: "review",
  ahead: [],
  revision: 4,
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
};

const yesAgain = "If the loan changes here, Sam has to look at it and say yes again.";

async function openPage(address: string, journey: Journey, { progress = progressOf() } = {}) {
  const api = fakeApi();
  answerEverything(api);
  api
    .on(invitationApi.read, { progress, invitation: null })
    .on(addressApi.configuration, anAddressConfiguration())
    .on(addressApi.read, ({ type }) => ({ addresses: type === 1 ? [home] : [], isAddressHistorySufficient: true }));
  keepJourney(journey);
  window.history.replaceState(null, "", address);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  await screen.findByRole("heading", { level: 1 });
  return { api, user: userEvent.setup() };
}

test("says that the invited person won't apply, instead of naming another window, and keeps what was typed", async () => {
  const { api, user } = await openPage("/auto/address/current", anInvitingJourney(open));
  const left = { ...open, path: ["authentication", "identification", "currentAddress", "coApplicant"] };
  api
    .on(journeyApi.read, { journey: aJourney({ ...left, frontier: "coApplicant", revision: 9 }) })
    .on(coApplicantApi.read, { applicationType: 0, coApplicant: null, declinedBy: "Sam" })
    .refuse(addressApi.update, "notItsTurn");
  const street = await screen.findByLabelText("Street");
  await user.clear(street);
  await user.type(street, "99 Beacon St");

  await user.click(screen.getAllByRole("button", { name: "Save and continue" }).at(-1)!);

  const dialog = await screen.findByRole("alertdialog", { name: "Sam won't apply with you" });
  await waitFor(() => expect(dialog).toHaveTextContent("you find it there again"));
  expect(dialog).not.toHaveTextContent(/window|didn't save/);
  await user.click(screen.getAllByRole("button", { name: "Continue" }).at(-1)!);
  await act(async () => {
    window.history.pushState(null, "", "/auto/address/current");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  expect(await screen.findByLabelText("Street")).toHaveValue("99 Beacon St");
});

test.each([
  ["done", "/auto/product/details", true],
  ["changed", "/auto/product/details", false],
  ["joined", "/auto/product/details", false],
  ["done", "/auto/address/current", false],
] as const)(
  "says before a change of the loan that the other one says yes again: %s, %s",
  async (status, address, isSaid) => {
    const { api } = await openPage(address, anInvitingJourney(open), { progress: progressOf({ status }) });

    await waitFor(() => expect(screen.queryAllByText(yesAgain)).toHaveLength(isSaid ? 1 : 0));
    expect(api.callsOf(invitationApi.read).length > 0).toBe(address.includes("product"));
  },
);
