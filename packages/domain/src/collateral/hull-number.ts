import * as z from "zod/mini";
import { withoutGroups } from "../values/text.ts";

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
  return plain.length === 14 ? plain.replace(/^[A-Z]{2}/, "") : plain;
}

/** A hull identification number, the VIN of a boat: twelve characters on the outside of the stern. */
export const HullNumber = z.string("Enter the HIN.").check(
  z.overwrite<string>(plainHullNumber),
  z.regex(/^[A-Z0-9]{12}$/, "A HIN has 12 letters and digits. Check it against the plate on the stern."),
  z.refine(
    (hin) => hin.length !== 12 || hullNumber.test(hin),
    "A character of this HIN is off. Check it against the plate on the stern.",
  ),
);
