// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import type { OutputOf } from "@portico/contract/endpoint";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi, type AccountJourney } from "@portico/contract/journey";
import { readAgain } from "../../api/read-again.ts";
import { hasUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { anInvitedOwner, anInvitingOwner, progressOf } from "../../testing/invited.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { accountSigningScreen } from "./account-signing-screen.tsx";

/* Two owners who sign on their own devices (decision 363). */

type Signing = OutputOf<typeof accountSigningApi.read>;

const atSign = { frontier: "sign", path: ["disclosures", "sign"], ahead: [] };
const alex = { applicantId: 9001, firstName: "Alex", fullName: "Alex Reyes", signedAt: null };
const sam = { applicantId: 9002, firstName: "Sam", fullName: "Sam Okafor", signedAt: null };
const agreement = {
  id: "agreement",
  title: "Membership and account agreement",
  pages: 2,
  digest: "0".repeat(64),
  readers: [{ applicantId: 9001, hasChanged: false }],
};
const signedAt = "2026-11-30T12:00:00.000Z";
const { fullName: _alexs, ...alexElsewhere } = alex;
const { fullName: _sams, ...samElsewhere } = sam;

const documentsOfOne = { documents: [agreement], statements: [], consentNotRequired: "" };

function aServer(journey: AccountJourney, signing: Partial<Signing>) {
  const asked = { accounts: ["Share savings", "Tide checking"] };
  return fakeApi()
    .on(accountFundingApi.funding, { accounts: [], sources: [], funding: null })
    .on(accountSigningApi.documents, { documents: [] })
    .on(journeyApi.read, { journey })
    .on(invitationApi.read, { progress: journey.invitation ?? progressOf(), invitation: null, asked })
    .on(accountSigningApi.read, {
      documents: [agreement],
      owners: [],
      statements: [],
      consentNotRequired: "",
      ...signing,
    });
}

test("tells the first owner that the documents wait for the invited one's name", async () => {
  const journey = anInvitingOwner(atSign, { status: "sent" });
  aServer(journey, { owners: [alex], waitsFor: "Sam" });
  await renderAccountStep(accountSigningScreen, { journey });

  expect(screen.getByRole("heading", { level: 1, name: "Sam's answers come first" })).toBeVisible();
  expect(await screen.findByText("Sam hasn't opened the link yet")).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("tells the invited owner that the first one still chooses, and shows no way to change the invitation", async () => {
  const journey = anInvitedOwner(atSign, { status: "joined" });
  aServer(journey, { owners: [alexElsewhere, sam], waitsFor: "Alex" });
  await renderAccountStep(accountSigningScreen, { journey });

  expect(screen.getByText(/Alex still chooses what the documents say\. We'll email you/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Go on alone" })).toBeNull();
});

test("shows the invited owner the accounts that they sign for, and none of the first one's money", async () => {
  const journey = anInvitedOwner(atSign, { status: "joined" });
  const api = aServer(journey, { owners: [alexElsewhere, sam] });
  await renderAccountStep(accountSigningScreen, { journey });

  const region = screen.getByRole("region", { name: "The accounts you open" });
  expect(region).toHaveTextContent("Share savings");
  expect(region).toHaveTextContent("Tide checking");
  expect(region).toHaveTextContent("Alex, Sam Okafor");
  expect(api.callsOf(accountFundingApi.funding)).toHaveLength(0);
  expect(screen.getByLabelText("Type your full name: Sam Okafor")).toBeVisible();
  expect(screen.getByRole("button", { name: "Sign" })).toBeVisible();
});

test("says whom the first owner waits for after their signature, with ways to help", async () => {
  const journey = anInvitingOwner(atSign, { status: "joined", other: { done: 2, of: 5 } });
  aServer(journey, { owners: [{ ...alex, signedAt }, samElsewhere] });
  await renderAccountStep(accountSigningScreen, { journey });

  expect(screen.getByRole("heading", { level: 1, name: "You signed. Now it's Sam's turn" })).toBeVisible();
  expect(await screen.findByText("Sam: 2 of 5 done")).toBeVisible();
});

test("goes on by itself once the other owner sent the application", async () => {
  const journey = anInvitedOwner(atSign, { status: "joined" });
  const sent = { ...journey, submitted: true, exit: "accountOpening" as const, frontier: null };
  aServer(sent, {
    owners: [
      { ...alexElsewhere, signedAt },
      { ...sam, signedAt },
    ],
  });
  const { onDone } = await renderAccountStep(accountSigningScreen, { journey });

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(sent));
});

test("lets the first owner finish after both signed and the money changed", async () => {
  const journey = anInvitingOwner(atSign, { status: "done" });
  const sent = { ...journey, submitted: true };
  const api = aServer(journey, {
    owners: [
      { ...alex, signedAt },
      { ...samElsewhere, signedAt },
    ],
  }).on(accountSigningApi.sign, { signed: true, waitsFor: [], journey: sent });
  const { user, onDone } = await renderAccountStep(accountSigningScreen, { journey });

  expect(screen.getByRole("heading", { level: 1, name: "You both signed. Now open your accounts" })).toBeVisible();
  expect(screen.queryByText(/You're done/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Open our accounts" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(sent));
  expect(api.callsOf(accountSigningApi.sign)[0]?.input).toMatchObject({ applicantId: 9001, fullName: "Alex Reyes" });
});

test("tells the invited owner what is left when only the money isn't done", async () => {
  const journey = anInvitedOwner(atSign, { status: "done" });
  aServer(journey, {
    owners: [
      { ...alexElsewhere, signedAt },
      { ...sam, signedAt },
    ],
  });
  await renderAccountStep(accountSigningScreen, { journey });

  expect(screen.getByText(/Alex still has to finish their last page/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Open our accounts" })).toBeNull();
});

test("says that the invited owner left, instead of asking for another signature without a word", async () => {
  const journey = anInvitingOwner(atSign, { status: "joined" });
  const api = aServer(journey, { owners: [{ ...alex, signedAt }, samElsewhere] });
  const { onDone, user } = await renderAccountStep(accountSigningScreen, { journey });
  const { invitation: _over, ...alone } = journey;
  api.on(journeyApi.read, { journey: alone }).on(accountSigningApi.read, { ...documentsOfOne, owners: [alex] });

  await act(async () => readAgain(accountSigningApi.read, { applicationId: journey.applicationId }));

  expect(await screen.findByRole("heading", { level: 1, name: "Sam isn't part of this anymore" })).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Choose who owns the accounts" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(alone));
});

test("keeps nothing unsaved after a signature, so that the page can be closed", async () => {
  const journey = anInvitingOwner(atSign, { status: "joined" });
  const api = aServer(journey, { owners: [alex, samElsewhere] });
  const { id, title, digest } = agreement;
  const document = { id, title, sections: [{ heading: "Part", lines: ["The words."] }] };
  api.on(accountSigningApi.open, { documents: [{ document, digest }], journey });
  api.on(accountSigningApi.sign, () => {
    api.on(accountSigningApi.read, { ...documentsOfOne, owners: [{ ...alex, signedAt }, samElsewhere] });
    return { signed: true, waitsFor: ["Sam"], journey: { ...journey, revision: journey.revision + 1 } };
  });
  const { user } = await renderAccountStep(accountSigningScreen, { journey });

  expect(await screen.findByText("The words.")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Type your full name: Alex Reyes"), "Alex Reyes");
  await user.click(screen.getByRole("button", { name: "Sign" }));

  expect(await screen.findByRole("heading", { level: 1, name: "You signed. Now it's Sam's turn" })).toBeVisible();
  expect(hasUnsavedInput()).toBe(false);
});
