import { stateCodes, type StateCode } from "../address/states.ts";
import { isCalendarDate, type CalendarDate } from "../values/dates.ts";
import { IdentificationType } from "./identification-document.ts";

/** What the page asks of the barcode on the back of a driver's license or a state ID. Everything else in it is dropped. */
export interface ScannedId {
  readonly identificationType: typeof IdentificationType.driversLicense | typeof IdentificationType.stateId;
  readonly state: StateCode;
  readonly identificationNumber: string;
  readonly expirationDate: CalendarDate;
  readonly issueDate?: CalendarDate;
}

/**
 * The header of the barcode: the issuer, the versions, the count and the places of the subfiles. The first subfile's type
 * and its first element follow it (AAMVA DL/ID Card Design Standard, annex D).
 */
const header = /(?:ANSI |AAMVA)\d{6}(?:\d{2}){2,3}(?:[A-Z]{2}\d{8})+(DL|ID)(?=[A-Z]{3})/;

/** Reads such a barcode. Undefined if it isn't one, or lacks something that the page asks for. */
export function scannedId(text: string): ScannedId | undefined {
  const elements = elementsOfId(text);
  if (!elements) return undefined;
  const state = stateCodes.find((code) => code === elements.get("DAJ"));
  const identificationNumber = elements.get("DAQ")?.replaceAll(" ", "");
  const expirationDate = scannedDate(elements.get("DBA"));
  const issueDate = scannedDate(elements.get("DBD"));
  if (!state || !identificationNumber || !expirationDate) return undefined;
  const identificationType =
    header.exec(text)?.[1] === "DL" ? IdentificationType.driversLicense : IdentificationType.stateId;
  return { identificationType, state, identificationNumber, expirationDate, ...(issueDate && { issueDate }) };
}

/** All data elements of such a barcode by their codes. Undefined if it isn't one. */
export function elementsOfId(text: string): ReadonlyMap<string, string> | undefined {
  const found = header.exec(text);
  return found ? elementsOf(text.slice(found.index + found[0].length)) : undefined;
}

/** The data elements by their codes. The first one of a code counts, because later subfiles are a state's own. */
function elementsOf(text: string): ReadonlyMap<string, string> {
  const elements = new Map<string, string>();
  for (const line of text.split(/[\n\r]/)) {
    const [, code, value] = /^([A-Z]{3})(.*)$/.exec(line) ?? [];
    if (code !== undefined && !elements.has(code)) elements.set(code, value!.trim().toUpperCase());
  }
  return elements;
}

/** A date with its month first, as states write it since 2003, or with its year first, as they did before. */
export function scannedDate(digits: string | undefined): CalendarDate | undefined {
  if (digits === undefined || !/^\d{8}$/.test(digits)) return undefined;
  const monthFirst = `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  const yearFirst = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return [monthFirst, yearFirst].find(isPlausible);
}

const isPlausible = (day: string) => day >= "1900" && day < "2200" && isCalendarDate(day);
