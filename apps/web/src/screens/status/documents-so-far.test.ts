import { expect, test } from "vitest";
import type { StatusDocument } from "@portico/contract/application-status";
import { documentsSoFar } from "./documents-so-far.ts";

const people = [
  { applicantType: 1, firstName: "Rosa", documents: ["payStubs"] },
  { applicantType: 2, firstName: "Sam", documents: ["payStubs"] },
] as const;

/** The newest first. */
const filesOf = (states: readonly StatusDocument["state"][]): StatusDocument[] =>
  states.map((state, place) => ({
    documentId: 9 - place,
    applicantType: 1,
    name: `${place}.pdf`,
    uploadedAt: `2026-11-2${9 - place}T15:00:00.000Z`,
    state,
  }));

const soFar = (
  states: readonly StatusDocument["state"][],
  { state = "accepted", by = "2999-12-11" }: { state?: "accepted" | "approved"; by?: string } = {},
) =>
  documentsSoFar(
    {
      standing: { state },
      documents: filesOf(states),
      documentsNeeded: { by, people: people.map((one) => ({ ...one, documents: [...one.documents] })) },
    },
    "(207) 555-0100",
  );

const ifMissing = "If anything on the list is still missing, send it by December 11, 2999.";

const nothingFromSam = "Nothing from Sam has arrived yet.";

// The list has two lines, which ask for four pay stubs.
test.each([
  [[], "You accepted our offer. Next, we need your documents.", "Send your documents by December 11, 2999."],
  [
    ["received"],
    `1 file arrived, on November 29, 2026. A person will check it against the list. ${nothingFromSam}`,
    ifMissing,
  ],
  [["accepted"], `1 file arrived, on November 29, 2026. We checked it. ${nothingFromSam}`, ifMissing],
  [
    ["received", "accepted"],
    `2 files arrived, the last on November 29, 2026. A person will check them against the list. ${nothingFromSam}`,
    ifMissing,
  ],
  [
    ["rejected", "accepted"],
    `We couldn't use a file from Rosa. ${nothingFromSam}`,
    "Send another one by December 11, 2999.",
  ],
  [
    ["received", "rejected"],
    `2 files arrived, the last on November 29, 2026. A person will check them against the list. ${nothingFromSam}`,
    ifMissing,
  ],
  [
    ["accepted", "accepted", "rejected"],
    `3 files arrived, the last on November 29, 2026. We checked them all. ${nothingFromSam}`,
    ifMissing,
  ],
] as const)("says what arrived of %j, and keeps the day", (states, text, left) => {
  expect(soFar(states)).toEqual({ text, by: left });
});

test("doesn't take the other person's file for the one to send again", () => {
  const [refused, newer] = filesOf(["rejected", "received"]).map((file) => ({ ...file }));
  const documents = [
    { ...refused!, applicantType: 2 as const },
    { ...newer!, uploadedAt: "2026-11-30T15:00:00.000Z" },
  ];
  const needed = { by: "2999-12-11", people: people.map((one) => ({ ...one, documents: [...one.documents] })) };

  expect(documentsSoFar({ standing: { state: "accepted" }, documents, documentsNeeded: needed }, "")).toEqual({
    text: "We couldn't use a file from Sam.",
    by: "Send another one by December 11, 2999.",
  });
});

test("doesn't take a file from before the no for the one to send again", () => {
  const [newer, refused] = filesOf(["received", "rejected"]);
  const documents = [newer!, { ...refused!, refusedAt: "2026-11-29T16:00:00.000Z" }];
  const needed = { by: "2999-12-11", people: people.map((one) => ({ ...one, documents: [...one.documents] })) };
  const said = (files: StatusDocument[]) =>
    documentsSoFar({ standing: { state: "accepted" }, documents: files, documentsNeeded: needed }, "")?.text;

  expect(said(documents)).toBe(`We couldn't use a file from Rosa. ${nothingFromSam}`);
  const later = { ...newer!, documentId: 10, uploadedAt: "2026-11-29T17:00:00.000Z" };
  expect(said([later, ...documents])).toMatch(/^3 files arrived/);
});

test("says of a day that has passed whom to call", () => {
  expect(soFar(["received"], { by: "2000-01-03" })?.by).toBe(
    "Your documents were due by January 3, 2000. Call us at (207) 555-0100 if you still have some to send.",
  );
});

test("doesn't speak of an offer where nothing was to accept", () => {
  expect(soFar([], { state: "approved" })?.text).toBe("There's nothing to accept. Next, we need your documents.");
});
