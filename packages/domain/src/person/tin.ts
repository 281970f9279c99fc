import * as z from "zod/mini";
import { stopUnless, isAmiss } from "../values/across-fields.ts";
import { fieldNames } from "../values/field-names.ts";
import { optionId } from "../values/numbers.ts";

/**
 * A kind of taxpayer identification number (TIN) that an institution accepts: the Social Security number or the ITIN.
 * `pattern` must match the nine digits.
 */
export const TinFormat = z.object({
  id: z.int().check(z.gte(1), z.lte(1_000_000)),
  displayText: z.string().check(z.minLength(1)),
  pattern: z.string().check(
    z.refine((source) => {
      try {
        return Boolean(new RegExp(source, "u"));
      } catch {
        return false;
      }
    }, "The pattern is not a regular expression."),
  ),
});
export type TinFormat = z.output<typeof TinFormat>;

/** Patterns of the Social Security Administration and the IRS, for nine digits. */
export const socialSecurityNumberPattern = "^(?!000|666|9)\\d{3}(?!00)\\d{2}(?!0000)\\d{4}$";
export const itinPattern = "^9\\d{2}(5\\d|6[0-5]|7\\d|8[0-8]|9[0-2]|9[4-9])\\d{4}$";

/**
 * The mask for a saved TIN (specification, chapter 3). No page of answers returns a digit, so the mask is the same for everybody.
 */
export const tinMask = "***-**-****";

/** A page sends back the mask to keep the stored number. */
export function isMaskedTin(value: string): boolean {
  return value === tinMask;
}

/** The mask with the last four digits, for a document in which a person certifies the number. */
export function tinEnding(number: string): string {
  return `${tinMask.slice(0, -4)}${number.slice(-4)}`;
}

/** The error when no kind of number is chosen, or one that the institution doesn't take. */
export const tinKind = "Choose which kind of number it is.";

/** The number's name on pages and in messages: its kind, if the institution takes only one. */
export function tinName(formats: readonly Pick<TinFormat, "displayText">[]): string {
  return (formats.length === 1 ? formats[0]?.displayText : undefined) ?? fieldNames.tin;
}

const wrongFormat = (formats: readonly TinFormat[]) =>
  `The ${tinName(formats)} you have provided does not match format requirements. Please check the value entered.`;

const between = /[\s.\-\u2010-\u2015]/g;

/** The number without its separators. Letters stay. */
export function tinDigits(typed: string): string {
  return typed.replace(between, "");
}

/**
 * The two fields of a TIN: the kind, when there are several, and the digits. A masked value means "unchanged".
 */
export function taxpayerIdentificationNumber(formats: readonly TinFormat[]) {
  const kind = optionId(tinKind).check(z.refine((id) => formats.some((format) => format.id === id), tinKind));
  const missing = `Enter the ${tinName(formats)}.`;
  return {
    taxpayerIdentificationNumber: z.string(missing).check(
      // Removes only the separators. Letters stay, so the format check rejects them.
      z.overwrite((value) => (isMaskedTin(value) ? value : tinDigits(value))),
      stopUnless((value) => value !== "", missing),
      z.refine(
        (value) => isMaskedTin(value) || formats.some((format) => matchesFormat(format, value)),
        wrongFormat(formats),
      ),
    ),
    taxpayerIdentificationNumberConfigurationId: formats.length > 1 ? kind : z.optional(kind),
  };
}

/** Numbers that were printed on sample cards. They belong to nobody, although the pattern allows them. */
const printedSamples: ReadonlySet<string> = new Set(["078051120", "219099999"]);

/** Whether nine digits are a number of this kind. */
export function matchesFormat({ pattern }: TinFormat, digits: string): boolean {
  return !printedSamples.has(digits) && new RegExp(pattern, "u").test(digits);
}

/** Whether this kind of number is the ITIN, which begins with a 9. A Social Security number never does. */
export function isItin(format: TinFormat): boolean {
  return matchesFormat(format, "900700000");
}

interface TinAnswer {
  readonly taxpayerIdentificationNumber: string;
  readonly taxpayerIdentificationNumberConfigurationId?: number | undefined;
}

/** The number must match the chosen kind, not just any kind. */
export function numberOfItsKind(formats: readonly TinFormat[]) {
  return z.refine<TinAnswer>(
    ({ taxpayerIdentificationNumber: number, taxpayerIdentificationNumberConfigurationId: kind }) => {
      const format = formats.find(({ id }) => id === kind);
      return !format || isMaskedTin(number) || matchesFormat(format, number);
    },
    {
      path: ["taxpayerIdentificationNumber"],
      message: wrongFormat(formats),
      when: ({ issues }) =>
        !isAmiss(issues, "taxpayerIdentificationNumber", "taxpayerIdentificationNumberConfigurationId"),
    },
  );
}
