import type { TermLimit } from "@portico/domain/loan/term-limit";
import { t } from "./term-limit-words.ts";

/** A limit of the time to repay, and the word for the vehicle that has it. */
export interface VehicleTerms extends TermLimit {
  readonly thing: string;
}

/** Whether the vehicle is too old for every term. */
export function isTooOld(limit: Pick<TermLimit, "longestTerm"> | undefined): boolean {
  return limit?.longestTerm === 0;
}

/** "For this motorcycle, up to 36 months", and why. */
export function vehicleTermsHint({ thing, longestTerm: months, mostYears: years }: VehicleTerms): string {
  return years === undefined ? t("vehicleTermsPlain", { thing, months }) : t("vehicleTerms", { thing, months, years });
}

/** Why a vehicle gets no loan. */
export function tooOldText({ mostYears: years }: Pick<TermLimit, "mostYears">): string {
  return years === undefined ? t("tooOldTextPlain") : t("tooOldText", { years });
}
