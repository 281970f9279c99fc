import * as z from "zod/mini";

/**
 * The last four characters of a hull number tell when the boat was built: the month by a letter, the year's last digit and the model year
 * since August 1984; month and year in digits, or an M with model year and month, before (33 CFR 181.25).
 */
const builtIn = "(?:[A-L]\\d{3}|(?:0[1-9]|1[0-2])\\d{2}|M\\d{2}[A-L])";

/** The builder's code, then a serial number without I, O and Q, then the date. */
const hullNumber = new RegExp(`^[A-Z0-9]{3}[A-HJ-NPR-Z0-9]{5}${builtIn}$`);

/** As it is kept: without the dashes and the country ("US-") that stand on many hulls. */
function plainHullNumber(typed: string): string {
  const plain = typed.toUpperCase().replace(/[\s-]/g, "");
  return plain.length === 14 ? plain.replace(/^[A-Z]{2}/, "") : plain;
}

/** A hull identification number: what a VIN is to a car, twelve characters on the outside of the stern. */
export const HullNumber = z.string("Enter the HIN.").check(
  z.overwrite<string>(plainHullNumber),
  z.regex(/^[A-Z0-9]{12}$/, "A HIN has 12 letters and digits. Check it against the plate on the stern."),
  z.refine(
    (hin) => hin.length !== 12 || hullNumber.test(hin),
    "A character of this HIN is off. Check it against the plate on the stern.",
  ),
);
