import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { preferredTerm, suggestedTerm } from "@portico/domain/loan/loan-terms";
import type { ProductCode } from "@portico/domain/loan/product";
import { EstimatePanel } from "./estimate-panel.tsx";
import { lendable } from "./lendable.ts";
import { useMissedLimit } from "./use-missed-limit.ts";
import { TermChoice, type TermField } from "./term-choice.tsx";
import { isTooOld, type VehicleTerms } from "./term-limit.ts";
import { useChosenCounteroffer } from "./use-chosen-counteroffer.ts";
import { useLoanEstimate, type LoanEstimate } from "./use-loan-estimate.ts";
import { useLoanFacts } from "./use-loan-facts.ts";
import type { Rated } from "./use-rating.ts";
import { t } from "./words.ts";

/** The estimate on the page, and the chosen term. */
export interface ShownEstimate {
  readonly estimate: LoanEstimate;
  readonly months: number | undefined;
  readonly present: PresentLoan | undefined;
}

/** A loan that the new one pays off. */
export interface PresentLoan {
  readonly payment: number;
  /** The payments left. Undefined if the person doesn't know. Then only the monthly payments are compared. */
  readonly left: number | undefined;
  /** What the person pays off themselves beside the new loan, in dollars. */
  readonly own: number;
  /** The part of the new loan that is left for the person after it pays this one off, in dollars. */
  readonly cash: number;
  /** Whether the new loan and that money pay this one off. If not, there is nothing to compare. */
  readonly isPaidOff: boolean;
}

interface Props<Values extends FieldValues> extends TermField<Values> {
  readonly productCode: ProductCode;
  readonly rating: Rated;
  /** False if the security is too small for any loan, so that there are no figures to show. */
  readonly isLent?: boolean;
  /** The vehicle is too old for other terms, which aren't among the tiers. */
  readonly limit?: VehicleTerms | undefined;
  /** The loan that this one pays off. The suggested term is near its payments left. */
  readonly present?: PresentLoan | undefined;
  /** Shows the estimate beside the present loan, instead of its own figures. Undefined while there is nothing to compare. */
  readonly compare?: ((shown: ShownEstimate) => ReactNode | undefined) | undefined;
}

/**
 * The repayment term, with the server's estimate of the payment. It offers only the terms that the amount allows, and suggests one. A
 * chosen term that the amount doesn't allow gives way to the nearest one.
 */
export function LoanTermInput<Values extends FieldValues>({
  productCode,
  rating,
  isLent = true,
  limit,
  present,
  compare,
  ...field
}: Props<Values>) {
  const { form, name, tiers, amountName } = field;
  const chosen = chosenIn(form.methods.watch(name));
  const typed: unknown = form.methods.watch(amountName);
  const isPriced = isLent && !isTooOld(limit);
  const amount = isPriced ? lendable(tiers, typed) : undefined;
  const missed = useMissedLimit(tiers, typed);
  const { estimate, isOurs } = useFigures({ productCode, rating, amount, months: chosen, limit });
  const compared = compare?.({ estimate, months: chosen, present });
  return (
    <>
      <TermChoice
        {...field}
        limit={limit}
        label={t("term")}
        hint={t("termHint")}
        isShort
        suggestedHint={(term) => t("suggestedTermHint", { term })}
        suggest={(terms, dollars) =>
          present?.left === undefined ? suggestedTerm(terms, dollars) : preferredTerm(terms, present.left)
        }
      />
      {isPriced && !isOurs && (
        <EstimatePanel
          estimate={estimate}
          amount={amount}
          months={chosen}
          limit={missed}
          compared={compared}
          own={compared ? present?.own : undefined}
        />
      )}
    </>
  );
}

export interface Asked {
  readonly productCode: ProductCode;
  readonly rating: Rated;
  readonly amount: number | undefined;
  readonly months: number | undefined;
  readonly limit: VehicleTerms | undefined;
}

/** The estimate of the typed loan, here and in the summary. */
export function useFigures({ productCode, rating, amount, months, limit }: Asked) {
  const estimate = withinLimit(useLoanEstimate(productCode, amount, rating), limit);
  const offer = useChosenCounteroffer()?.standing;
  // The notice has the figures of a counteroffer. An estimate of the same loan would contradict them.
  const isOurs = offer !== undefined && offer.loanAmount === amount && offer.termInMonths === months;
  useLoanFacts({ productCode, amount, months, estimate, isOurs });
  return { estimate, isOurs };
}

/** The chosen term, in months. */
function chosenIn(months: unknown): number | undefined {
  return typeof months === "number" ? months : undefined;
}

/** The estimate without the terms that the vehicle is too old for, because it would price what is always declined. */
function withinLimit(estimate: LoanEstimate, limit: VehicleTerms | undefined): LoanEstimate {
  const { answer } = estimate;
  if (!limit || !answer) return estimate;
  const terms = answer.terms.filter(({ termInMonths }) => termInMonths <= limit.longestTerm);
  return { ...estimate, answer: { ...answer, terms } };
}
