import { useCallback, useState } from "react";
import type { CreditRating, EstimatedLoan } from "@portico/domain/loan/estimate";
import { useUnsavedInput } from "../forms/saving/unsaved-input.ts";

/** The rating that the person gives their own credit. */
export interface Rated {
  readonly creditRating: CreditRating;
  readonly rate: (creditRating: CreditRating) => void;
}

/** A rating that the page of a loan saves. */
export interface SavedRating extends Rated {
  /** The rating as a part of the save call. Empty if it hasn't changed. */
  readonly changed: { readonly creditRating?: CreditRating };
}

/** The rating of the estimate before, until the person gives another one. */
export function useRating(estimated: EstimatedLoan | undefined): SavedRating {
  const saved = estimated?.creditRating ?? "notSure";
  const [chosen, rate] = useState<CreditRating>();
  const creditRating = chosen ?? saved;
  const isChanged = creditRating !== saved;
  useUnsavedInput({ hasInput: useCallback(() => isChanged, [isChanged]) });
  return { creditRating, rate, changed: isChanged ? { creditRating } : {} };
}
