import * as z from "zod/mini";
import { stopUnless, isAmiss } from "../values/across-fields.ts";
import { fieldNames } from "../values/field-names.ts";
import { optionId } from "../values/numbers.ts";

/**
 * A kind of taxpayer number that an institution accepts, such as the SSN or the ITIN. `pattern` must match the nine
 * digits.
 */
export const TaxpayerNumberFormat = z.object({
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
export type TaxpayerNumberFormat = z.output<typeof TaxpayerNumberFormat>;

/** Patterns of the Social Security Administration and the IRS, for nine digits. */
export const socialSecurityNumberPattern = "^(?!000|666|9)\\d{3}(?!00)\\d{2}(?!0000)\\d{4}$";
export const individualTaxpayerNumberPattern = "^9\\d{2}(5\\d|6[0-5]|7\\d|8[0-8]|9[0-2]|9[4-9])\\d{4}$";

/**
 * The mask for a saved taxpayer number (specification, chapter 3). The server never returns a digit, so the mask is the
 * same for everybody.
 */
export const taxpayerNumberMask = "***-**-****";

/** A page sends back the mask to keep the stored number. */
export function isMaskedTaxpayerNumber(value: string): boolean {
  return value === taxpayerNumberMask;
}

/** The error when no kind of number is chosen, or one that the institution doesn't take. */
export const taxpayerNumberKind = "Choose the kind of taxpayer number.";

/** The number's name on pages and in messages: its kind, if the institution takes only one. */
export function taxpayerNumberName(formats: readonly Pick<TaxpayerNumberFormat, "displayText">[]): string {
  return (formats.length === 1 ? formats[0]?.displayText : undefined) ?? fieldNames.taxpayerNumber;
}

const wrongFormat = (formats: readonly TaxpayerNumberFormat[]) =>
  `The ${taxpayerNumberName(formats)} you have provided does not match format requirements. Please check the value entered.`;

const between = /[\s.\-\u2010-\u2015]/g;

/** The number without its separators. Letters stay. */
export function taxpayerDigits(typed: string): string {
  return typed.replace(between, "");
}

/**
 * The two fields of a taxpayer number: the kind, when there are several, and the digits. A masked value means
 * "unchanged".
 */
export function taxpayerIdentificationNumber(formats: readonly TaxpayerNumberFormat[]) {
  const kind = optionId(taxpayerNumberKind).check(
    z.refine((id) => formats.some((format) => format.id === id), taxpayerNumberKind),
  );
  const missing = formats.length === 1 ? `Enter the ${taxpayerNumberName(formats)}.` : "Enter a taxpayer number.";
  return {
    taxpayerIdentificationNumber: z.string(missing).check(
      // Removes only the separators. Letters stay, so the format check rejects them.
      z.overwrite((value) => (isMaskedTaxpayerNumber(value) ? value : taxpayerDigits(value))),
      stopUnless((value) => value !== "", missing),
      z.refine(
        (value) => isMaskedTaxpayerNumber(value) || formats.some((format) => matchesFormat(format, value)),
        wrongFormat(formats),
      ),
    ),
    taxpayerIdentificationNumberConfigurationId: formats.length > 1 ? kind : z.optional(kind),
  };
}

/** Numbers that were printed on sample cards. They belong to nobody, although the pattern allows them. */
const printedSamples: ReadonlySet<string> = new Set(["078051120", "219099999"]);

/** Whether nine digits are a number of this kind. */
export function matchesFormat({ pattern }: TaxpayerNumberFormat, digits: string): boolean {
  return !printedSamples.has(digits) && new RegExp(pattern, "u").test(digits);
}

interface TaxpayerNumberAnswer {
  readonly taxpayerIdentificationNumber: string;
  readonly taxpayerIdentificationNumberConfigurationId?: number | undefined;
}

/** The number must match the chosen kind, not just any kind. */
export function numberOfItsKind(formats: readonly TaxpayerNumberFormat[]) {
  return z.refine<TaxpayerNumberAnswer>(
    ({ taxpayerIdentificationNumber: number, taxpayerIdentificationNumberConfigurationId: kind }) => {
      const format = formats.find(({ id }) => id === kind);
      return !format || isMaskedTaxpayerNumber(number) || matchesFormat(format, number);
    },
    {
      path: ["taxpayerIdentificationNumber"],
      message: wrongFormat(formats),
      when: ({ issues }) =>
        !isAmiss(issues, "taxpayerIdentificationNumber", "taxpayerIdentificationNumberConfigurationId"),
    },
  );
}
