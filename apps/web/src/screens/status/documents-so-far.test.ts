import { expect, test } from "vitest";
import type { StatusDocument } from "@portico/contract/application-status";
import { ProductCode } from "@portico/domain/loan/product";
import { documentsSoFar } from "./documents-so-far.ts";

const by = "2999-12-11";
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

const soFar = (states: readonly StatusDocument["state"][], state: "accepted" | "approved" = "accepted") =>
  documentsSoFar({
    standing: { state },
    documents: filesOf(states),
    documentsNeeded: { by, people: people.map((one) => ({ ...one, documents: [...one.documents] })) },
    productTypeId: ProductCode.auto,
  });

test.each([
  [[], "You accepted our offer. Next, we need your documents.", "Send your documents by December 11, 2999."],
  [["received"], "You sent 1 file. Our list has 2 papers.", "Send any that are missing by December 11, 2999."],
  [["accepted"], "You sent 1 file. Our list has 2 papers.", "Send any that are missing by December 11, 2999."],
  [["received", "accepted"], "You sent 2 files. We'll look at them and tell you if a paper is missing.", undefined],
  [["rejected", "accepted"], "We couldn't use a file that you sent.", "Send another one by December 11, 2999."],
  [
    ["received", "rejected"],
    "You sent 2 files. Our list has 2 papers.",
    "Send any that are missing by December 11, 2999.",
  ],
  [["accepted", "accepted", "rejected"], "We have what we need. Next: you sign.", undefined],
] as const)("says what is left of the documents after %j", (states, text, left) => {
  expect(soFar(states)).toEqual({ text, by: left });
});

test("doesn't speak of an offer where nothing was to accept", () => {
  expect(soFar([], "approved")?.text).toBe("There's nothing to accept. Next, we need your documents.");
});
