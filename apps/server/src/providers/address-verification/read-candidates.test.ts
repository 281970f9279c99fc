import { expect, test } from "vitest";
import { StreetMessage, type PostalAddress } from "@portico/domain/address/address";
import { Candidate } from "./candidate.ts";
import { readCandidates } from "./read-candidates.ts";
import { isSameAddress } from "@portico/domain/address/same-address";

const entered: PostalAddress = { street: "12 Harbor Street", city: "Portland", state: "ME", postalCode: "04101" };
const home = { mayBePostOfficeBox: false };

interface Change {
  line?: string;
  city?: string;
  zip?: string;
  unit?: [designator: string, number: string];
  recordType?: string;
  code?: string;
  delivery?: string;
  changes?: string;
}

/** A candidate as Smarty sends it, with some changes. */
function candidate({ unit, ...change }: Change = {}): Candidate {
  const line = change.line ?? "12 Harbor St";
  return Candidate.parse({
    delivery_line_1: unit ? `${line} ${unit.join(" ")}` : line,
    components: {
      ...(unit ? { secondary_designator: unit[0], secondary_number: unit[1] } : {}),
      city_name: change.city ?? "Portland",
      state_abbreviation: "ME",
      zipcode: change.zip ?? "04101",
      plus4_code: "1234",
    },
    metadata: { record_type: change.recordType ?? "S" },
    analysis: {
      dpv_match_code: change.code ?? "Y",
      dpv_footnotes: change.delivery ?? "AABB",
      footnotes: change.changes ?? "",
    },
  });
}

const corrected = { street: "12 Harbor St", city: "Portland", state: "ME", postalCode: "04101-1234" };
const box = { status: "bad", message: StreetMessage.postOfficeBox, isPostOfficeBox: true };
const invalid = { status: "bad", message: StreetMessage.invalid, isPostOfficeBox: false };
const missing = { status: "bad", message: StreetMessage.missingSecondary, isPostOfficeBox: false };

test.each<[string, Candidate[], object]>([
  ["treats record type P as a P.O. box", [candidate({ recordType: "P" })], box],
  ["treats PB as a P.O. box with a street-style address", [candidate({ delivery: "AABBPB" })], box],
  ["accepts Y with capitals, abbreviations and +4", [candidate({ changes: "N#" })], { status: "valid", corrected }],
  [
    "suggests another street for Y",
    [candidate({ line: "12 Harbour St", changes: "M#" })],
    {
      status: "alternate",
      message: StreetMessage.invalid,
      suggestions: [{ ...corrected, street: "12 Harbour St" }],
    },
  ],
  ["suggests another ZIP code for Y", [candidate({ zip: "04103", changes: "A#" })], { status: "alternate" }],
  ["suggests another city for Y", [candidate({ city: "Westbrook", changes: "B#" })], { status: "alternate" }],
  [
    "treats several candidates as ambiguous",
    [candidate({ line: "12 N Harbor St" }), candidate({ line: "12 S Harbor St" })],
    { status: "alternate", message: StreetMessage.ambiguous },
  ],
  ["asks for a secondary number for D", [candidate({ code: "D", delivery: "AAN1", changes: "H#" })], missing],
  ["asks for a secondary number for N1 alone", [candidate({ delivery: "AAN1" })], missing],
  ["asks for a secondary number for H# alone", [candidate({ changes: "H#" })], missing],
  [
    "leaves the secondary out of the suggestion for S",
    [candidate({ code: "S", delivery: "AACC", changes: "S#", unit: ["Apt", "9"] })],
    { status: "alternate", suggestions: [corrected] },
  ],
  ["suggests an alternative for CC alone", [candidate({ delivery: "AACC" })], { status: "alternate" }],
  ["treats no candidate as invalid", [], invalid],
  ["treats N as invalid", [candidate({ code: "N" })], invalid],
  ["treats an empty code as invalid", [candidate({ code: "" })], invalid],
  ["treats A1 as invalid", [candidate({ delivery: "A1" })], invalid],
  ["treats F# as invalid", [candidate({ changes: "F#" })], invalid],
  ["makes no suggestion that couldn't be stored", [candidate({ line: "x".repeat(60) })], invalid],
])("%s", (_rule, candidates, expected) => {
  expect(readCandidates(entered, candidates, home)).toMatchObject(expected);
});

test("treats a typed P.O. box as one, whatever the authority says", () => {
  expect(readCandidates({ ...entered, street: "PO Box 5" }, [], home)).toEqual(box);
});

test("accepts a P.O. box for mail", () => {
  const address = { ...entered, street: "PO Box 5" };

  expect(
    readCandidates(address, [candidate({ line: "PO Box 5", recordType: "P" })], { mayBePostOfficeBox: true }),
  ).toMatchObject({ status: "valid" });
});

test("reads a candidate with missing fields", () => {
  const bare = Candidate.parse({ components: {}, metadata: {}, analysis: {} });

  expect(readCandidates(entered, [bare], home)).toEqual(invalid);
});

test.each<[Partial<PostalAddress>, Partial<PostalAddress>, boolean]>([
  [{ street: "12 north main street" }, { street: "12 N Main St" }, true],
  [{ street: "12 Main St.", secondaryLine: "Apartment 4" }, { street: "12 Main St", secondaryLine: "Apt 4" }, true],
  [{ street: "12 Main St #4" }, { street: "12 Main St", secondaryLine: "Unit 4" }, true],
  [{ city: "St. Louis" }, { city: "Saint Louis" }, true],
  [{ postalCode: "04101" }, { postalCode: "04101-1234" }, true],
  [{ street: "12 Main St" }, { street: "12 Main Ave" }, false],
  [{ street: "12 N Main St" }, { street: "12 S Main St" }, false],
  [{ postalCode: "04101" }, { postalCode: "04102" }, false],
  [{ state: "ME" }, { state: "NH" }, false],
])("compares %o and %o as the same: %s", (one, other, same) => {
  expect(isSameAddress({ ...entered, ...one }, { ...entered, ...other })).toBe(same);
});
