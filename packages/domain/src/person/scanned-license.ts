import type { CalendarDate } from "../values/dates.ts";
import { inNormalCase, streetsInNormalCase } from "../values/normal-case.ts";
import { elementsOfId, scannedDate, scannedId, type ScannedId } from "./scanned-id.ts";

/** What the pages of a person ask of their license. Everything else in its barcode is dropped. */
export interface ScannedLicense {
  readonly id: ScannedId;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly dateOfBirth?: CalendarDate;
  readonly home?: ScannedHome;
}

export interface ScannedHome {
  readonly street: string;
  readonly secondaryLine?: string;
  /** Five digits. Our own directory knows the city and the state. */
  readonly postalCode: string;
}

/** Reads the barcode on the back of a license or a state ID. A name, birth date, or home that isn't whole is left out. */
export function scannedLicense(text: string): ScannedLicense | undefined {
  const id = scannedId(text);
  const elements = elementsOfId(text);
  if (!id || !elements) return undefined;
  const dateOfBirth = scannedDate(elements.get("DBB"));
  return {
    id,
    ...named("firstName", firstNameIn(elements), elements.get("DDF")),
    ...named("lastName", elements.get("DCS") ?? elements.get("DAB"), elements.get("DDE")),
    ...(dateOfBirth && { dateOfBirth }),
    ...homeIn(elements),
  };
}

type Elements = ReadonlyMap<string, string>;

/** Cards from before 2010 have all given names in one element, with the first one first. */
const firstNameIn = (elements: Elements) => elements.get("DAC") ?? elements.get("DCT")?.split(",")[0];

/** A name, unless the card had too little space for all of it. */
function named<Field extends "firstName" | "lastName">(field: Field, name: string | undefined, truncated?: string) {
  const known = valueOf(name);
  return known === undefined || truncated === "T" ? {} : ({ [field]: inNormalCase(known) } as Record<Field, string>);
}

function homeIn(elements: Elements): { readonly home?: ScannedHome } {
  const street = valueOf(elements.get("DAG"));
  const [postalCode] = /^\d{5}/.exec(elements.get("DAK") ?? "") ?? [];
  if (street === undefined || postalCode === undefined) return {};
  const secondaryLine = valueOf(elements.get("DAH"));
  const unit = secondaryLine === undefined ? {} : { secondaryLine: streetsInNormalCase(secondaryLine) };
  return { home: { street: streetsInNormalCase(street), ...unit, postalCode } };
}

/** The standard's words for something that the card doesn't have. */
const nothing: ReadonlySet<string> = new Set(["", "NONE", "UNAVL", "UNAVAIL"]);

const valueOf = (text: string | undefined) => (text === undefined || nothing.has(text) ? undefined : text);
