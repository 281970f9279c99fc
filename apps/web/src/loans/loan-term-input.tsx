import { useEffect, useRef, type ComponentType } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { loanTermLabel, preferredTerm, termsWhileTyping, type LoanTermTier } from "@portico/domain/loan/loan-terms";
import type { ProductCode } from "@portico/domain/loan/product";
import { radioProps, useChoice } from "../forms/fields/use-choice.ts";
import type { StepForm } from "../forms/step-form.ts";
import { SegmentedControl } from "../widgets/segmented-control/segmented-control.tsx";
import { EstimatePanel } from "./estimate-panel.tsx";
import { lendable } from "./lendable.ts";
import { useLoanEstimate, type LoanEstimate } from "./use-loan-estimate.ts";
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
}

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly name: FieldPath<Values>;
  readonly productCode: ProductCode;
  readonly tiers: readonly LoanTermTier[];
  /** The amount's field, which decides the terms. */
  readonly amountName: FieldPath<Values>;
  /** The loan that this one pays off. The term begins near its payments left, and doesn't raise its payment. */
  readonly present?: PresentLoan | undefined;
  /** More about the estimate, below the term. */
  readonly More?: ComponentType<ShownEstimate> | undefined;
}

/**
 * The repayment term, with the server's estimate of the payment. It offers only the terms that the amount allows, and begins with a usual
 * one. The chosen term stays while the person types an amount.
 */
export function LoanTermInput<Values extends FieldValues>({
  form,
  name,
  productCode,
  tiers,
  amountName,
  present,
  More,
}: Props<Values>) {
  const months: unknown = form.methods.watch(name);
  const typedAmount: unknown = form.methods.watch(amountName);
  const amount = lendable(tiers, typedAmount);
  const terms = termsWhileTyping(tiers, typeof typedAmount === "number" ? typedAmount : undefined);
  const estimate = useLoanEstimate(productCode, amount);
  useFirstTerm(form, name, present ? firstTermBeside(present, terms, estimate) : preferredTerm(terms, undefined));
  const chosen = typeof months === "number" ? months : undefined;
  const field = {
    form,
    name,
    label: t("term"),
    hint: t(terms.length > 0 ? "termHint" : "noTerms"),
    description: { show: (term: unknown) => loanTermLabel(Number(term)) },
    restsOn: [amountName],
    options: terms.map((term) => ({ value: term, label: loanTermLabel(term) })),
  };
  return (
    <>
      <SegmentedControl {...radioProps(field, useChoice(field))} />
      <EstimatePanel estimate={estimate} months={chosen} />
      {More && <More estimate={estimate} months={chosen} present={present} />}
    </>
  );
}

/** The term nearest to the payments left that doesn't raise the payment. The longest term, if all raise it. */
function firstTermBeside(
  { payment, left }: PresentLoan,
  terms: readonly number[],
  { answer }: LoanEstimate,
): number | undefined {
  const raises = new Set(
    answer?.terms.filter(({ monthlyPayment }) => monthlyPayment.to > payment).map(({ termInMonths }) => termInMonths),
  );
  const others = terms.filter((term) => !raises.has(term));
  return others.length > 0 ? preferredTerm(others, left) : preferredTerm(terms, Math.max(...terms));
}

/** Fills in a term until the person chooses one. It follows the amount's terms. */
function useFirstTerm<Values extends FieldValues>(
  form: StepForm<Values>,
  name: FieldPath<Values>,
  term: number | undefined,
) {
  const filled = useRef<number>(undefined);
  useEffect(() => {
    const now: unknown = form.methods.getValues(name);
    const isOpen = now === undefined || now === null || now === "" || now === filled.current;
    if (!isOpen || term === undefined || now === term) return;
    filled.current = term;
    form.fill(name, term as FieldPathValue<Values, FieldPath<Values>>);
  });
}
