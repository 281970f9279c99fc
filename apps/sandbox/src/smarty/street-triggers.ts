import type { TriggerTable } from "../trigger-table.ts";

/** The effects of a street's name on the postal authority's answer. */
export type StreetTrigger =
  | "ambiguous"
  | "needsUnit"
  | "wrongUnit"
  | "misspelled"
  | "nowhere"
  | "boxStyle"
  | "vacant"
  | "mailStore";

const triggerNames: Readonly<Record<string, StreetTrigger>> = {
  ambiguous: "ambiguous",
  "many doors": "needsUnit",
  "plaza towers": "needsUnit",
  "wrong door": "wrongUnit",
  mispelled: "misspelled",
  nowhere: "nowhere",
  "box style": "boxStyle",
  vacant: "vacant",
  "mail store": "mailStore",
};

/** The effect of a street's name. Most names have none. */
export function triggerOf(streetName: string): StreetTrigger | undefined {
  const name = streetName.trim().toLowerCase();
  return Object.hasOwn(triggerNames, name) ? triggerNames[name] : undefined;
}

/** The names as a person would type them, for autocomplete. */
export const triggerStreets: readonly string[] = [
  "Ambiguous Way",
  "Many Doors Way",
  "Plaza Towers Dr",
  "Wrong Door Way",
  "Mispelled Ln",
  "Nowhere Rd",
  "Box Style Rd",
  "Vacant Ct",
  "Mail Store Plz",
];

export const streetTriggers: TriggerTable = {
  title: "Streets: address verification",
  note:
    "Use any real city and ZIP code, and any house number. Every other street with a house number is deliverable, " +
    "and comes back as the postal service writes it (48 beacon street: 48 Beacon St).",
  columns: ["Street", "Postal authority's answer", "Applicant sees"],
  rows: [
    ["100 Ambiguous Way", "Two candidates, north and south", "Suggestions: the address is ambiguous"],
    ["200 Many Doors Way", "D, N1, H#: an apartment house", "The address is missing a secondary number"],
    ["200 Many Doors Way Apt 4", "Y", "Accepted"],
    ["300 Wrong Door Way Apt 9", "S, CC, S#: no such apartment", "Suggestion without the apartment"],
    ["400 Mispelled Ln", "Y, M#: the street is Misspelled Ln", "Suggestion with the right spelling"],
    ["500 Nowhere Rd", "No candidate", "The address is invalid"],
    ["600 Box Style Rd", "Y, PB: a post office box in street style", "Cannot be a P.O. Box"],
    ["PO Box 12", "Y, record type P", "Cannot be a P.O. Box"],
    ["PSC 12 Box 100, APO AE 09012", "Y, F1, Y#: military", "A military address, by the institution's rule"],
    ["RR 2 Box 152", "Y, record type R", "A rural route, by the institution's rule"],
    ["700 Vacant Ct", "Y, vacant", "Accepted"],
    ["800 Mail Store Plz", "Y, a private mailbox agency", "Accepted"],
    ["48 Beacon", "Y, L#: the suffix was missing", "Suggestion 48 Beacon St"],
    ["Beacon Street", "No candidate: there is no house number", "The address is invalid"],
    ["48 Beacon Street, Bangor ME 04103", "Y, B#: this ZIP code is in Portland", "Suggestion with the right city"],
    ["48 Beacon Street, Portland ME 00001", "Y, A#: no such ZIP code", "Suggestion with the right ZIP code"],
    ["48 Beacon Street, Atlantis ME 00001", "No candidate", "The address is invalid"],
  ],
};
