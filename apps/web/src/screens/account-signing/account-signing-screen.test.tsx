// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import type { OutputOf } from "@portico/contract/endpoint";
import { hasUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import { fakeApi, FakeRefusal } from "../../testing/fake-api.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { accountSigningScreen } from "./account-signing-screen.tsx";

type Signing = OutputOf<typeof accountSigningApi.read>;

const journey = anAccountJourney({ frontier: "sign", path: ["accountSelection", "disclosures", "sign"] });
const digest = "0".repeat(64);
const rosa = { applicantId: 9001, firstName: "Rosa", fullName: "Rosa Delgado", signedAt: null };
const sam = { applicantId: 9002, firstName: "Sam", fullName: "Sam Delgado", signedAt: null };
const agreement = {
  id: "agreement",
  title: "Membership and account agreement",
  pages: 2,
  digest,
  readers: [] as { applicantId: number; hasChanged: boolean }[],
};
const w9 = "Your tax certification (Form W-9)";
const certificationOf = (ownerId: number) => ({
  ...agreement,
  id: `taxCertification.${ownerId}`,
  title: w9,
  pages: 1,
  ownerId,
  digest: `${ownerId}`.padEnd(64, "0"),
});
const certification = certificationOf(9001);

const limits = { minimumAmount: 0, maximumAmount: 10_000, mayFundLater: true };
const funding: OutputOf<typeof accountFundingApi.funding> = {
  accounts: [
    { ...limits, fundingProductId: 1, displayText: "Share savings" },
    { ...limits, fundingProductId: 2, displayText: "Tide checking" },
    { ...limits, fundingProductId: 3, displayText: "Holiday savings" },
  ],
  sources: [],
  funding: {
    amounts: [
      { fundingProductId: 1, amount: 50 },
      { fundingProductId: 2, amount: 200 },
      { fundingProductId: 3, amount: 0 },
    ],
    sources: [
      { source: "card", amount: 60, brand: "visa", lastFour: "4242" },
      { source: "bankAccount", amount: 190, bankName: "Test Bank", lastFour: "6789" },
    ],
  },
};

let revision = 10;
const next = () => ({ ...journey, revision: revision++ });
const crossedOut = "1".repeat(64);

/** A server with these documents, which notes the answer of each box. */
function aServer(changes: Partial<Signing> = {}) {
  const notified = new Set<string>();
  const signing = (): Signing => ({
    documents: [agreement, certification].map((one) => (notified.has(one.id) ? { ...one, digest: crossedOut } : one)),
    owners: [rosa],
    statements: ["I have read these documents.", "Under penalties of perjury."],
    consentNotRequired: "The Internal Revenue Service does not require your consent.",
    ...changes,
  });
  return fakeApi()
    .on(accountFundingApi.funding, funding)
    .on(accountSigningApi.read, signing)
    .on(accountSigningApi.documents, { documents: [] })
    .on(accountSigningApi.open, ({ documentId, wasNotified }) => {
      if (documentId !== undefined && wasNotified === true) notified.add(documentId);
      const listed = signing().documents.filter(({ id }) => documentId === undefined || documentId === id);
      return { documents: listed.map((one) => openedOf(one, notified.has(one.id))), journey: next() };
    });
}

/** A document as the call shows it. */
function openedOf({ id, title, ownerId, ...one }: Signing["documents"][number], wasNotified: boolean) {
  const line = wasNotified ? "2. [Crossed out by Rosa Delgado]" : `The words of ${id}.`;
  const own = ownerId !== undefined && { ownerId, wasNotified };
  return { document: { id, title, sections: [{ heading: "Part", lines: [line] }] }, digest: one.digest, ...own };
}

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole("button", { name }));
const isShown = async (id: string) => screen.findByText(`The words of ${id}.`);
const nameOf = (name: string) => screen.getByLabelText(`Type your full name: ${name}`);
const signatures = (api: ReturnType<typeof aServer>) =>
  api.callsOf(accountSigningApi.sign).map(({ input }) => input as { applicantId: number });

test("shows all documents open on one page, below folded links with their pages and above the signature", async () => {
  const api = aServer();

  await renderAccountStep(accountSigningScreen, { journey });

  expect(screen.getByRole("heading", { level: 1, name: "Sign your agreements" })).toBeVisible();
  expect(await isShown("agreement")).toBeVisible();
  expect(await isShown("taxCertification.9001")).toBeVisible();
  const list = screen.getByRole("navigation", { name: "Documents" });
  expect(within(list).getByText("2 documents, 3 pages").closest("details")).not.toHaveAttribute("open");
  expect(within(list).getAllByRole("listitem")[0]).toHaveTextContent(/^Membership and account agreement 2 pages$/);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    agreement.title,
    w9,
    "Your signature",
  ]);
  expect(screen.getByText("The Internal Revenue Service does not require your consent.")).toBeVisible();
  expect(api.callsOf(accountSigningApi.open).map(({ input }) => input)).toEqual([
    { applicationId: journey.applicationId },
  ]);
});

test("shows how much money moves, from where, into which account, above the signature, and a way to change it", async () => {
  aServer();
  const { user, frame } = await renderAccountStep(accountSigningScreen, { journey });

  const money = screen.getByRole("region", { name: "What you open and pay" });
  const rows = within(money).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent?.replace(/Change$/, ""))).toEqual([
    "For Rosa Delgado",
    "Share savings$50.00 from your Visa card ending in 4242",
    "Tide checking$10.00 from your Visa card ending in 4242$190.00 from your account at Test Bank ending in 6789",
    "Holiday savingsNo money for now",
  ]);
  const field = screen.getByLabelText("Type your full name: Rosa Delgado");
  expect(money.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  for (const change of ["Change the money for Tide checking", "Change the accounts", "Change the owners"])
    await press(user, change);

  expect(frame.openStep.mock.calls).toEqual([["funding"], ["accountSelection"], ["coApplicant"]]);
});

test("leads by links to a document, back to the list, and to the signature, and keeps the typed name", async () => {
  aServer();
  const { user } = await renderAccountStep(accountSigningScreen, { journey });
  await isShown("agreement");
  await user.type(nameOf("Rosa Delgado"), "Rosa");

  await user.click(screen.getByRole("link", { name: w9 }));
  expect(screen.getByRole("heading", { name: w9 })).toHaveFocus();
  await user.click(screen.getAllByRole("link", { name: "Back to the list" })[1]!);
  await waitFor(() => expect(screen.getByRole("navigation", { name: "Documents" })).toHaveFocus());
  await user.click(screen.getByRole("link", { name: "Go to the signature" }));

  expect(screen.getByRole("region", { name: "Your signature" })).toHaveFocus();
  expect(nameOf("Rosa Delgado")).toHaveValue("Rosa");
});

test("crosses out item 2 of the tax certification by its own box, and signs those words", async () => {
  const api = aServer().on(accountSigningApi.sign, () => ({ signed: true, waitsFor: [], journey: next() }));
  const { user } = await renderAccountStep(accountSigningScreen, { journey });
  const box = await screen.findByRole("checkbox", { name: /The IRS has told me/ });

  expect(box).not.toBeChecked();
  await user.click(box);

  expect(await screen.findByText("2. [Crossed out by Rosa Delgado]")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /The IRS has told me/ })).toBeChecked();
  expect(await isShown("agreement")).toBeVisible();
  expect(screen.queryByText("Changed. Please read it again.")).toBeNull();
  await user.type(nameOf("Rosa Delgado"), "Rosa Delgado");
  await press(user, "Sign and finish");
  await waitFor(() =>
    expect(signatures(api)[0]).toMatchObject({
      documents: [
        { id: "agreement", digest },
        { id: certification.id, digest: crossedOut },
      ],
    }),
  );
});

test("signs nothing before the documents are on the page", async () => {
  const api = aServer();
  api.on(accountSigningApi.open, async () => new Promise(() => undefined));
  const { user } = await renderAccountStep(accountSigningScreen, { journey });

  await user.type(nameOf("Rosa Delgado"), "Rosa Delgado");
  await press(user, "Sign and finish");

  expect(await screen.findByText("Your documents aren't here yet. Wait for them, then sign.")).toBeVisible();
  expect(signatures(api)).toEqual([]);
});

test("says that the name differs, at its field and by the signature", async () => {
  const api = aServer();
  const { user } = await renderAccountStep(accountSigningScreen, { journey });
  await isShown("agreement");

  await user.type(nameOf("Rosa Delgado"), "Rosa");
  await press(user, "Sign and finish");

  const message = "Type your name as in your answers: Rosa Delgado.";
  expect(nameOf("Rosa Delgado")).toHaveAccessibleDescription(expect.stringContaining(message));
  const card = screen.getByRole("region", { name: "Your signature" });
  expect(within(card).getByRole("link", { name: message })).toBeVisible();
  expect(screen.getAllByRole("link", { name: message })).toHaveLength(1);
  expect(signatures(api)).toEqual([]);
});

test("signs once with the documents that the page shows, and goes on", async () => {
  const sent = anAccountJourney({ frontier: null, submitted: true });
  const api = aServer().on(accountSigningApi.sign, { signed: true, waitsFor: [], journey: sent });
  const { user, onDone } = await renderAccountStep(accountSigningScreen, { journey });
  await isShown("agreement");

  await user.type(nameOf("Rosa Delgado"), "rosa delgado");
  await user.dblClick(screen.getByRole("button", { name: "Sign and finish" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(sent));
  expect(signatures(api)).toEqual([
    {
      applicantId: 9001,
      fullName: "rosa delgado",
      documents: [
        { id: "agreement", digest },
        { id: certification.id, digest: certification.digest },
      ],
    },
  ]);
});

test("shows a document anew that changed meanwhile, marks it, and takes no signature under the old one", async () => {
  const api = aServer();
  const message = "This document has changed since you opened it: Membership and account agreement.";
  api.on(accountSigningApi.sign, () => {
    const documents = [{ ...agreement, digest: crossedOut }, certification];
    api.on(accountSigningApi.read, { documents, owners: [rosa], statements: [], consentNotRequired: "" });
    api.on(accountSigningApi.open, { documents: documents.map((one) => openedOf(one, false)), journey: next() });
    return new FakeRefusal("disclosureChanged", { message });
  });
  const { user, onDone } = await renderAccountStep(accountSigningScreen, { journey });
  await isShown("agreement");

  await user.type(nameOf("Rosa Delgado"), "Rosa Delgado");
  await press(user, "Sign and finish");

  expect(await screen.findByText(/has changed since you opened it: Membership/)).toBeVisible();
  const marked = await screen.findByText("Changed. Please read it again.");
  expect(marked.closest("article")).toHaveAccessibleName(agreement.title);
  expect(nameOf("Rosa Delgado")).toHaveValue("Rosa Delgado");
  expect(onDone).not.toHaveBeenCalled();
});

test("asks two owners at one device for their names on one page, and signs for each under their own certification", async () => {
  const documents = [agreement, certification, certificationOf(9002)];
  const api = aServer({ documents, owners: [rosa, sam] });
  api.on(accountSigningApi.sign, ({ applicantId }) => ({
    signed: true,
    waitsFor: applicantId === 9001 ? ["Sam"] : [],
    journey: next(),
  }));
  const { user, onDone } = await renderAccountStep(accountSigningScreen, { journey });
  await isShown("agreement");
  expect(screen.getAllByRole("article").map((one) => one.querySelector("h2")?.textContent)).toEqual([
    agreement.title,
    `${w9}: Rosa`,
    `${w9}: Sam`,
  ]);

  await user.type(nameOf("Rosa Delgado"), "Rosa Delgado");
  await press(user, "Sign and finish");
  expect(nameOf("Sam Delgado")).toHaveAccessibleDescription(expect.stringContaining("Sam Delgado"));
  expect(signatures(api)).toEqual([]);
  await user.type(nameOf("Sam Delgado"), "Sam Delgado");
  await press(user, "Sign and finish");

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(signatures(api)).toMatchObject([
    { applicantId: 9001, fullName: "Rosa Delgado", documents: [{ id: "agreement" }, { id: certification.id }] },
    { applicantId: 9002, fullName: "Sam Delgado", documents: [{ id: "agreement" }, { id: "taxCertification.9002" }] },
  ]);
});

test("says when the first owner signed, and asks only the second one, and has nothing of the first one to save, after the second signature failed", async () => {
  const documents = [agreement, certification, certificationOf(9002)];
  const api = aServer({ documents, owners: [rosa, sam] });
  api.on(accountSigningApi.sign, ({ applicantId }) => {
    if (applicantId === 9002) throw new TypeError("Failed to fetch");
    const owners = [{ ...rosa, signedAt: "2026-11-30T15:34:00.000Z" }, sam];
    api.on(accountSigningApi.read, { documents, owners, statements: [], consentNotRequired: "" });
    return { signed: true, waitsFor: ["Sam"], journey: next() };
  });
  const { user } = await renderAccountStep(accountSigningScreen, { journey });
  await isShown("agreement");

  for (const name of ["Rosa Delgado", "Sam Delgado"]) await user.type(nameOf(name), name);
  await press(user, "Sign and finish");

  expect(await screen.findByText(/^Rosa signed on Nov 30, /)).toBeVisible();
  expect(nameOf("Sam Delgado")).toHaveValue("Sam Delgado");
  expect(screen.queryByLabelText("Type your full name: Rosa Delgado")).toBeNull();
  expect(screen.queryByRole("heading", { name: `${w9}: Rosa` })).toBeNull();
  await user.clear(nameOf("Sam Delgado"));
  expect(hasUnsavedInput()).toBe(false);
});

test("waits for an owner with their own device, and shows what was signed", async () => {
  const { fullName: _away, ...away } = sam;
  const api = aServer({ owners: [{ ...rosa, signedAt: "2026-11-30T15:00:00.000Z" }, away] });
  api.on(accountSigningApi.documents, {
    documents: [{ id: "agreement", title: agreement.title, pages: 3, digest, signedAt: "2026-11-30T15:00:00.000Z" }],
  });

  const { user } = await renderAccountStep(accountSigningScreen, { journey });

  expect(await screen.findByRole("heading", { level: 1, name: "You signed. Now it's Sam's turn" })).toBeVisible();
  await user.click(screen.getByText("The documents you signed"));
  const copies = await screen.findByRole("region", { name: "Your signed documents" });
  expect(within(copies).getByText("Signed on November 30, 2026. 3 pages")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Sign and finish" })).not.toBeInTheDocument();
});

test("says that everything is signed, in a window that is still open", async () => {
  aServer({ owners: [{ ...rosa, signedAt: "2026-11-30T15:00:00.000Z" }] });

  await renderAccountStep(accountSigningScreen, { journey: { ...journey, submitted: true } });

  expect(screen.getByRole("heading", { level: 1, name: "You're done. Everything is signed" })).toBeVisible();
});

test("offers another try if the documents don't open", async () => {
  const api = aServer();
  api.on(accountSigningApi.open, () => {
    throw new TypeError("Failed to fetch");
  });
  await renderAccountStep(accountSigningScreen, { journey });

  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
