import * as z from "zod/mini";
import { MaximumLength } from "../values/limits.ts";
import { text, withoutGroups } from "../values/text.ts";
import { fieldNames } from "../values/field-names.ts";

/**
 * The last four characters of a hull number encode the build date. Since August 1984: the month as a letter, then the
 * last digit of the year and the model year. Before: month and year in digits, or an M with the model year and the
 * month (33 CFR 181.25).
 */
const builtIn = "(?:[A-L]\\d{3}|(?:0[1-9]|1[0-2])\\d{2}|M\\d{2}[A-L])";

/** The builder's code, then a serial number without I, O and Q, then the date. */
const hullNumber = new RegExp(`^[A-Z0-9]{3}[A-HJ-NPR-Z0-9]{5}${builtIn}$`);

/** Stored without the dashes and the country ("US-") that many hulls show. */
function plainHullNumber(typed: string): string {
  const plain = withoutGroups(typed).toUpperCase();
  const withoutCountry = plain.replace(/^[A-Z]{2}/, "");
  return plain.length === 14 && hullNumber.test(withoutCountry) ? withoutCountry : plain;
}

/**
 * A hull identification number, the VIN of a boat: on the outside of the stern. This is the widest shape, because older boats have the
 * numbers of their manufacturers. `hullNumberProblem` checks the usual form.
 */
export const HullNumber = text({
  field: fieldNames.hin,
  max: MaximumLength.vin,
  required: "Enter the HIN.",
  rewrite: plainHullNumber,
}).check(z.regex(/^[A-Z0-9]*$/, "A HIN has letters and digits only."));

/** The first model year whose boats we expect to have such a number. Boats built since November 1972 need one (33 CFR 181.23). */
export const firstYearOfHullNumbers = 1973;

/** The error of a number that doesn't have the form of a boat's since 1973, or names another model year (33 CFR 181.25). */
export function hullNumberProblem(hin: string, year: number): string | undefined {
  if (hin.length !== 12) return "A HIN has 12 letters and digits. Check it against the plate on the stern.";
  if (!hullNumber.test(hin)) return "A character of this HIN is off. Check it against the plate on the stern.";
  const modelYear = modelYearOf(hin) ?? year;
  return modelYear === year ? undefined : `This HIN is for model year ${modelYear}. Check the HIN and the year.`;
}

/**
 * The model year that a hull number names. Undefined if it names only the day that the boat was built, or if a state assigned it ("MEZ").
 * A state may have done so long after the boat was built.
 */
function modelYearOf(hin: string): number | undefined {
  const [, since1984, before] = /(?:[A-L]\d(\d{2})|M(\d{2})[A-L])$/.exec(hin) ?? [];
  const digits = since1984 ?? before;
  if (digits === undefined || /^[A-Z]{2}Z/.test(hin)) return undefined;
  return Number(digits) + (digits < "73" ? 2000 : 1900);
}
