import { type Identification } from "./identification.ts";
import { isMaskedBirthDate } from "./birth-date.ts";
import { isMaskedIdentificationNumber } from "./identification-document.ts";
import { isMaskedTin, tinName, type TinFormat } from "./tin.ts";

/**
 * The errors of an identification that makes somebody another person, by field. A mask stands for the former person's
 * number, so each number must be typed.
 */
export function formerNumbers(
  {
    dateOfBirth,
    taxpayerIdentificationNumber,
    identification: document,
  }: Pick<Identification, "dateOfBirth" | "taxpayerIdentificationNumber" | "identification">,
  tinFormats: readonly Pick<TinFormat, "displayText">[],
): Readonly<Record<string, string>> {
  return {
    ...(isMaskedBirthDate(dateOfBirth) && { dateOfBirth: "Enter this person's own date of birth." }),
    ...(isMaskedTin(taxpayerIdentificationNumber) && {
      taxpayerIdentificationNumber: `Enter this person's own ${tinName(tinFormats)}.`,
    }),
    ...(document &&
      isMaskedIdentificationNumber(document.identificationNumber) && {
        "identification.identificationNumber": "Enter the number on this person's own ID.",
      }),
  };
}
