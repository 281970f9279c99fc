// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import type { OutputOf } from "@portico/contract/endpoint";
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
/** Read by these owners, as it is now. */
const by = (...owners: readonly { readonly applicantId: number }[]) =>
  owners.map(({ applicantId }) => ({ applicantId, hasChanged: false }));
const certification = {
  ...agreement,
  id: "taxCertification.9001",
  title: "Your tax certification (Form W-9)",
  pages: 1,
  ownerId: 9001,
};
const texts: Record<string, string> = {
  agreement: "Rosa Delgado is the member.",
  "taxCertification.9001": "2. I am not subject to backup withholding.",
};

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
/** A server with these documents, which notes what is opened. */
function aServer(changes: Partial<Signing> = {}) {
  const opened = new Set<string>();
  const signing = (): Signing => ({
    documents: [agreement, certification].map((one) => ({ ...one, readers: opened.has(one.id) ? by(rosa) : [] })),
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
      opened.add(documentId);
      const line = wasNotified ? "2. [Crossed out by Rosa Delgado]" : texts[documentId]!;
      const own = documentId === certification.id && { wasNotified: wasNotified ?? false };
      return {
        document: { id: documentId, title: "", sections: [{ heading: "Part", lines: [line] }] },
        digest,
        ...own,
        journey: { ...journey, revision: revision++ },
      };
    });
}

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole("button", { name }));

/** Reads both documents, and goes to the signature. */
async function readEverything(user: UserEvent) {
  await press(user, "Read Membership and account agreement");
  await screen.findByText("Rosa Delgado is the member.");
  await press(user, "Next document");
  await screen.findByText("2. I am not subject to backup withholding.");
  await press(user, "Go to my signature");
}

test("lists each document with its pages, none of them read, above the statements and the field for the name", async () => {
  aServer();

  await renderAccountStep(accountSigningScreen, { journey });

  expect(screen.getByRole("heading", { level: 1, name: "Sign your agreements" })).toBeVisible();
  expect(screen.getByText("0 of 2 read")).toBeVisible();
  const [first] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent(/^Membership and account agreement 2 pagesRead$/);
  expect(screen.getByText("The Internal Revenue Service does not require your consent.")).toBeVisible();
  expect(screen.getByLabelText("Type your full name: Rosa Delgado")).toHaveValue("");
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

test("opens one document at a time, tells the server, and leads to the next one and to the signature", async () => {
  const api = aServer();
  const { user } = await renderAccountStep(accountSigningScreen, { journey });

  await press(user, "Read Membership and account agreement");

  expect(await screen.findByRole("heading", { level: 1, name: "Membership and account agreement" })).toHaveFocus();
  expect(screen.getByText("Document 1 of 2")).toBeVisible();
  expect(await screen.findByText("Rosa Delgado is the member.")).toBeVisible();
  await press(user, "Next document");
  expect(await screen.findByText("2. I am not subject to backup withholding.")).toBeVisible();
  await press(user, "Go to my signature");
  expect(await screen.findByText("2 of 2 read")).toBeVisible();
  expect(api.callsOf(accountSigningApi.open).map(({ input }) => input)).toEqual([
    { applicantId: 9001, documentId: "agreement" },
    { applicantId: 9001, documentId: "taxCertification.9001" },
  ]);
});

test("crosses out item 2 of the tax certification by its own box, which is empty at first", async () => {
  const api = aServer();
  const { user } = await renderAccountStep(accountSigningScreen, { journey });
  await press(user, "Read Your tax certification (Form W-9)");
  const box = await screen.findByRole("checkbox", { name: /The IRS has told me/ });

  expect(box).not.toBeChecked();
  await user.click(box);

  expect(await screen.findByText("2. [Crossed out by Rosa Delgado]")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /The IRS has told me/ })).toBeChecked();
  expect(api.callsOf(accountSigningApi.open).at(-1)?.input).toMatchObject({ wasNotified: true });
});

test("keeps the typed name while a document is read", async () => {
  aServer();
  const { user } = await renderAccountStep(accountSigningScreen, { journey });
  await user.type(screen.getByLabelText(/Type your full name/), "Rosa Delgado");

  await readEverything(user);

  expect(await screen.findByLabelText(/Type your full name/)).toHaveValue("Rosa Delgado");
});

test("leads to the next unread document, and to one before it only at the end", async () => {
  const [third, last] = [
    { ...agreement, id: "third", title: "Third" },
    { ...agreement, id: "last", title: "The last one" },
  ];
  const api = aServer({ documents: [agreement, { ...certification, readers: by(rosa) }, third, last] });
  const document = { id: "", title: "", sections: [{ heading: "Part", lines: ["Words"] }] };
  api.on(accountSigningApi.open, { document, digest, journey });
  const { user } = await renderAccountStep(accountSigningScreen, { journey });

  await press(user, "Read Third");
  await press(user, "Next document");
  expect(await screen.findByRole("heading", { level: 1, name: "The last one" })).toBeVisible();
  await press(user, "Next document");

  expect(await screen.findByRole("heading", { level: 1, name: agreement.title })).toBeVisible();
});

test("names the unread documents with links, and a wrong name too, instead of signing", async () => {
  const api = aServer();
  const { user } = await renderAccountStep(accountSigningScreen, { journey });

  await press(user, "Sign and finish");
  const links = await screen.findAllByRole("link", { name: /^Read |Type your name/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Read Membership and account agreement",
    "Read Your tax certification (Form W-9)",
    expect.stringContaining("Type your name as in your answers"),
  ]);
  await user.click(links[1]!);
  expect(screen.getByRole("button", { name: "Read Your tax certification (Form W-9)" })).toHaveFocus();
  await user.type(screen.getByLabelText(/Type your full name/), "Rosa Delgado");
  await press(user, "Sign and finish");

  expect(await screen.findByText("Read each document before you sign.")).toBeVisible();
  expect(api.callsOf(accountSigningApi.sign)).toEqual([]);
});

test("signs what another window has read meanwhile", async () => {
  const api = aServer().on(accountSigningApi.sign, {
    signed: true,
    waitsFor: [],
    journey: { ...journey, revision: 99 },
  });
  const { user, onDone } = await renderAccountStep(accountSigningScreen, { journey });
  const read = [agreement, certification].map((one) => ({ ...one, readers: by(rosa) }));
  api.on(accountSigningApi.read, { documents: read, owners: [rosa], statements: [], consentNotRequired: "" });

  await user.type(screen.getByLabelText(/Type your full name/), "Rosa Delgado");
  await press(user, "Sign and finish");

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(api.callsOf(accountSigningApi.sign)).toHaveLength(1);
});

test("says that the name differs, at its field", async () => {
  const api = aServer();
  const { user } = await renderAccountStep(accountSigningScreen, { journey });
  await readEverything(user);
  const field = await screen.findByLabelText(/Type your full name/);

  await user.type(field, "Rosa");
  await press(user, "Sign and finish");

  expect(field).toHaveAccessibleDescription(
    expect.stringContaining("Type your name as in your answers: Rosa Delgado."),
  );
  expect(api.callsOf(accountSigningApi.sign)).toEqual([]);
});

test("signs once with the documents as they were listed, and goes on", async () => {
  const sent = anAccountJourney({ frontier: null, submitted: true });
  const api = aServer().on(accountSigningApi.sign, { signed: true, waitsFor: [], journey: sent });
  const { user, onDone } = await renderAccountStep(accountSigningScreen, { journey });
  await readEverything(user);

  await user.type(await screen.findByLabelText(/Type your full name/), "rosa delgado");
  await user.dblClick(screen.getByRole("button", { name: "Sign and finish" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(sent));
  expect(api.callsOf(accountSigningApi.sign).map(({ input }) => input)).toEqual([
    {
      applicantId: 9001,
      fullName: "rosa delgado",
      documents: [
        { id: "agreement", digest },
        { id: "taxCertification.9001", digest },
      ],
    },
  ]);
});

test("asks to read a document again that changed meanwhile", async () => {
  const read = [agreement, certification].map((one) => ({ ...one, readers: by(rosa) }));
  const api = aServer({ documents: read });
  const message = "This document has changed since you opened it: Membership and account agreement.";
  api.on(accountSigningApi.sign, () => {
    api.on(accountSigningApi.read, () => ({
      documents: [
        { ...agreement, digest: "1".repeat(64), readers: [{ applicantId: 9001, hasChanged: true }] },
        read[1]!,
      ],
      owners: [rosa],
      statements: [],
      consentNotRequired: "",
    }));
    return new FakeRefusal("disclosureChanged", { message });
  });
  const { user, onDone } = await renderAccountStep(accountSigningScreen, { journey });

  await user.type(screen.getByLabelText(/Type your full name/), "Rosa Delgado");
  await press(user, "Sign and finish");

  expect(await screen.findByText(/has changed since you opened it: Membership/)).toBeVisible();
  expect(await screen.findByText(/Changed\. Please read it again\./)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

test("asks the second owner at the same device after the first, with an empty field", async () => {
  const read = [
    { ...agreement, readers: by(rosa) },
    { ...certification, readers: by(rosa) },
    { ...certification, id: "taxCertification.9002", ownerId: 9002 },
  ];
  const api = aServer({ documents: read, owners: [rosa, sam] });
  api.on(accountSigningApi.sign, () => {
    const signed = { ...rosa, signedAt: "2026-11-30T10:00:00.000Z" };
    api.on(accountSigningApi.read, () => ({
      documents: read,
      owners: [signed, sam],
      statements: [],
      consentNotRequired: "",
    }));
    return { signed: true, waitsFor: ["Sam"], journey: { ...journey, revision: revision++ } };
  });
  const { user, onDone } = await renderAccountStep(accountSigningScreen, { journey });
  expect(screen.getByText(/It's Rosa's turn/)).toBeVisible();
  expect(screen.getAllByText("Your tax certification (Form W-9)")).toHaveLength(1);

  await user.type(screen.getByLabelText("Type your full name: Rosa Delgado"), "Rosa Delgado");
  await press(user, "Sign, then it's Sam's turn");

  expect(await screen.findByLabelText("Type your full name: Sam Delgado")).toHaveValue("");
  expect(screen.getByText(/It's Sam's turn/)).toBeVisible();
  expect(screen.getByText("0 of 2 read")).toBeVisible();
  expect(screen.getByRole("button", { name: "Sign and finish" })).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
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

test("offers another try if a document doesn't open", async () => {
  const api = aServer();
  api.on(accountSigningApi.open, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user } = await renderAccountStep(accountSigningScreen, { journey });

  await press(user, "Read Membership and account agreement");

  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
