import type { TriggerTable } from "../trigger-table.ts";

/** An entry in the form of the Treasury's list. Everybody here is made up. */
export interface Listed {
  readonly list: "us_ofac" | "us_non_sdn";
  readonly id: string;
  readonly kind: "person" | "vessel";
  readonly name: string;
  readonly altNames: readonly string[];
  /** As Watchman reads it: the first date of the remarks. */
  readonly birthDate: string | null;
  readonly remarks: string;
}

export const listed: readonly Listed[] = [
  {
    list: "us_ofac",
    id: "900001",
    kind: "person",
    name: "Orlen Tadim VASKOVAR",
    altNames: ["Orlin VASKOVAR"],
    birthDate: "1963-07-28T00:00:00Z",
    remarks: "DOB 28 Jul 1963; alt. DOB 1965; Gender Male.",
  },
  {
    list: "us_ofac",
    id: "900002",
    kind: "person",
    name: "Mirela DUNASTRO",
    altNames: [],
    birthDate: null,
    remarks: "Gender Female.",
  },
  {
    list: "us_non_sdn",
    id: "900003",
    kind: "person",
    name: "Tomas KESHVARDI",
    altNames: [],
    birthDate: "1979-01-01T00:00:00Z",
    remarks: "DOB circa 1979.",
  },
  {
    list: "us_ofac",
    id: "900004",
    kind: "vessel",
    name: "STELLA BRIGHTWATER",
    altNames: [],
    birthDate: null,
    remarks: "Vessel Registration Identification IMO 0000001.",
  },
];

export const sanctionsTriggers: TriggerTable = {
  title: "Names: the sanctions lists",
  note: "Type one as any person of an account application. No page, letter, or answer shows the applicant what was found.",
  columns: ["First and last name", "Birth date", "Outcome"],
  rows: [
    ["Orlen Vaskovar", "07/28/1963", "Confirmed: name and birth date"],
    ["Orlin Vaskovar", "03/03/1965", "Potential: an alias, and only a year"],
    ["Orlen Vaskovar", "after 1967", "Clear: another birth date"],
    ["Mirela Dunastro", "any", "Potential: the list has no birth date"],
    ["Tomas Keshvardi", "from 1977 to 1981", "Potential: the list knows only about when"],
    ["Stella Brightwater", "any", "Clear: a ship has this name"],
    ["any other", "any", "Clear"],
  ],
};
