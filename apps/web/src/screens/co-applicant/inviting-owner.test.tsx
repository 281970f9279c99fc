// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import { anInvitedOwner, anInvitingOwner, progressOf } from "../../testing/invited.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { anInstitution } from "./testing/co-applicant-api.ts";

/* A joint owner of accounts by invitation. Nothing on these pages is about a loan. */

const aboutLoans = /borrow|loan|credit|income|apply/i;
const journey = anAccountJourney({ frontier: "coApplicant" });
const accounts = ["Share savings", "Tide checking"];

const sent = {
  firstName: "Sam",
  emailAddress: "sam@example.com",
  sentAt: "2026-11-30T01:00:00.000Z",
  expiresAt: "2026-12-14T01:00:00.000Z",
  isExpired: false,
  mayRemind: true,
  mayChangeAddress: true,
};

const offering = (more: object = {}) =>
  anInstitution().on(coApplicantApi.read, { applicationType: 0, coApplicant: null, offersInvitation: true, ...more });

test("offers an invitation to owners only where the institution has it", async () => {
  anInstitution();
  await renderAccountStep(coApplicantScreen, { journey });

  expect(screen.queryByLabelText(/Another owner, on their phone/)).not.toBeInTheDocument();
});

test("invites a joint owner without an intent to borrow, and says that both sign", async () => {
  const invited = anInvitingOwner({}, { status: "sent" });
  const api = offering().on(invitationApi.send, { sent: true, journey: invited });
  const { user, onDone } = await renderAccountStep(coApplicantScreen, { journey });

  await user.click(screen.getByLabelText(/Another owner, on their phone/));
  await user.click(screen.getByText("How an invitation works"));
  expect(screen.getByText(/Your accounts open when both of you have signed/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send the invitation" }));
  expect(screen.getByRole("link", { name: "Enter a first name." })).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(document.body.textContent).not.toMatch(aboutLoans);
  await user.type(screen.getByLabelText("Their first name"), "Sam");
  await user.type(screen.getByLabelText("Their email"), "sam@example.com");
  await user.click(screen.getByRole("button", { name: "Send the invitation" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(invited));
  expect(api.callsOf(invitationApi.send)[0]?.input).not.toHaveProperty("jointIntent");
});

test("shows the first owner how far the invited one is, and what going on alone changes", async () => {
  const inviting = anInvitingOwner({ frontier: "beneficiaries" }, { status: "opened" });
  anInstitution().on(invitationApi.read, { progress: progressOf({ status: "opened" }), invitation: sent });
  const { user } = await renderAccountStep(coApplicantScreen, { journey: inviting });

  expect(screen.getByRole("heading", { level: 1, name: "Sam fills in their own part" })).toBeVisible();
  expect(await screen.findByText("Next, Sam says yes or no.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Go on alone" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Own the accounts alone?" });

  expect(dialog).toHaveTextContent("We make the documents anew, so if you signed them, you sign again.");
  expect(within(dialog).getByRole("button", { name: "Own them alone" })).toBeVisible();
  expect(within(dialog).getAllByRole("button", { name: "Keep my joint owner" })[0]).toBeVisible();
  expect(document.body.textContent).not.toMatch(aboutLoans);
});

test("tells the first owner that the invited one said no", async () => {
  offering({ declinedBy: "Sam" });
  await renderAccountStep(coApplicantScreen, { journey });

  expect(screen.getByRole("heading", { level: 1, name: "Just you, or a joint owner too?" })).toBeVisible();
  expect(screen.getByText("That's all right. You can go on alone, or ask someone else.")).toBeVisible();
});

test("tells the invited owner who asks and for which accounts, and begins their part with one press", async () => {
  const joined = anInvitedOwner({}, { status: "joined" });
  const api = anInstitution()
    .on(invitationApi.read, { progress: progressOf({ viewer: "coBorrower" }), invitation: null, asked: { accounts } })
    .on(invitationApi.join, { joined: true, journey: joined });
  const { user, onDone } = await renderAccountStep(coApplicantScreen, { journey: anInvitedOwner() });

  expect(await screen.findByRole("heading", { name: "Alex asks you to open accounts together" })).toBeVisible();
  expect(screen.getByText("These accounts: Share savings, Tide checking")).toBeVisible();
  expect(screen.getByText("You'd both own them. Each of you can use all of the money.")).toBeVisible();
  expect(document.body.textContent).not.toMatch(aboutLoans);
  await user.click(screen.getByRole("button", { name: "Start my part" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(joined));
  expect(api.callsOf(invitationApi.join)[0]?.input).toEqual({ applicationId: joined.applicationId });
});

test("lets the invited owner say no, and says what happens then", async () => {
  anInstitution()
    .on(invitationApi.read, { progress: progressOf({ viewer: "coBorrower" }), invitation: null, asked: { accounts } })
    .on(invitationApi.decline, { declined: true });
  const { user } = await renderAccountStep(coApplicantScreen, { journey: anInvitedOwner() });

  await user.click(await screen.findByRole("button", { name: "I'd rather not" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Say no to accounts with Alex?" });
  expect(dialog).toHaveTextContent("We'll tell Alex, without a reason.");
  await user.click(within(dialog).getByRole("button", { name: "Say no" }));

  expect(await screen.findByRole("heading", { name: "All right. You're not part of it." })).toBeVisible();
  expect(screen.getByRole("link", { name: "See what we offer" })).toBeVisible();
  expect(document.body.textContent).not.toMatch(aboutLoans);
});
