import { useEffect, useRef } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { loanTermLabel, preferredTerm, termsWhileTyping, type LoanTermTier } from "@portico/domain/loan/loan-terms";
import { radioProps, useChoice } from "../forms/fields/use-choice.ts";
import type { StepForm } from "../forms/step-form.ts";
import { SegmentedControl } from "../widgets/segmented-control/segmented-control.tsx";
import styles from "./term-choice.module.css";
import { t } from "./words.ts";

/** The field of a term. */
export interface TermField<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly name: FieldPath<Values>;
  readonly tiers: readonly LoanTermTier[];
  /** The amount's field, which decides the terms. */
  readonly amountName: FieldPath<Values>;
}

interface Props<Values extends FieldValues> extends TermField<Values> {
  readonly label: string;
  readonly hint?: string;
  /** The label or the hint has the unit, so that the answers are only numbers to look at. */
  readonly isShort?: boolean;
  /** The term to begin with. Defaults to a usual one. */
  readonly first?: ((terms: readonly number[]) => number | undefined) | undefined;
}

const usualTerm = (terms: readonly number[]) => preferredTerm(terms, undefined);

/** The terms that the amount allows. */
export function TermChoice<Values extends FieldValues>({
  form,
  name,
  tiers,
  amountName,
  label,
  hint,
  isShort = false,
  first = usualTerm,
}: Props<Values>) {
  const typedAmount: unknown = form.methods.watch(amountName);
  const terms = termsWhileTyping(tiers, typeof typedAmount === "number" ? typedAmount : undefined);
  useOfferedTerm(form, name, terms, first);
  const field = {
    form,
    name,
    label,
    hint: terms.length > 0 ? hint : t("noTerms"),
    description: { show: (term: unknown) => loanTermLabel(Number(term)) },
    restsOn: [amountName],
    options: terms.map((term) => ({ value: term, label: loanTermLabel(term) })),
  };
  const { options, ...radios } = radioProps(field, useChoice(field));
  const shown = isShort ? options.map((option) => ({ ...option, label: <ShortTerm label={option.label} /> })) : options;
  return <SegmentedControl {...radios} options={shown} isShort={isShort} />;
}

/** Screen readers say "60 months". */
function ShortTerm({ label }: { readonly label: string }) {
  const [number, ...unit] = label.split(" ");
  return (
    <>
      {number} <span className={styles.unseen}>{unit.join(" ")}</span>
    </>
  );
}

/**
 * Fills in a term until the person chooses one. A chosen term that the amount doesn't allow gives way to the nearest one, and comes back with
 * an amount that allows it, so that a digit on its way loses nothing.
 */
function useOfferedTerm<Values extends FieldValues>(
  form: StepForm<Values>,
  name: FieldPath<Values>,
  terms: readonly number[],
  first: (terms: readonly number[]) => number | undefined,
) {
  const seen = useRef<unknown>(undefined);
  const chosen = useRef<number>(undefined);
  useEffect(() => {
    const now: unknown = form.methods.getValues(name);
    if (now !== seen.current) chosen.current = typeof now === "number" ? now : undefined;
    const term = chosen.current === undefined ? first(terms) : preferredTerm(terms, chosen.current);
    seen.current = term ?? now;
    if (term !== undefined && term !== now) form.fill(name, term as FieldPathValue<Values, FieldPath<Values>>);
  });
}
