import { useEffect, useRef, useState } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import {
  loanTermLabel,
  preferredTerm,
  suggestedTerm,
  termsWhileTyping,
  type LoanTermTier,
} from "@portico/domain/loan/loan-terms";
import { formatLimit } from "@portico/domain/values/format-limit";
import { radioProps, useChoice } from "../forms/fields/use-choice.ts";
import type { StepForm } from "../forms/step-form.ts";
import { SegmentedControl } from "../widgets/segmented-control/segmented-control.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { lendable } from "./lendable.ts";
import { isTooOld, vehicleTermsHint, type VehicleTerms } from "./term-limit.ts";
import { t as limitText } from "./term-limit-words.ts";
import styles from "./term-choice.module.css";
import { figuresAgeMs, useSettled } from "./use-estimate.ts";
import { t } from "./words.ts";

/** The field of a term. */
export interface TermField<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly name: FieldPath<Values>;
  readonly tiers: readonly LoanTermTier[];
  /** The amount's field, which decides the terms. */
  readonly amountName: FieldPath<Values>;
}

/** The term to suggest for an amount. */
export type Suggest = (terms: readonly number[], dollars: number) => number | undefined;

interface Props<Values extends FieldValues> extends TermField<Values> {
  readonly label: string;
  readonly hint?: string;
  /** Says that the term is a suggestion, and how to change it. */
  readonly suggestedHint: (term: number) => string;
  /** The label or the hint has the unit, so that the answers are only numbers to look at. */
  readonly isShort?: boolean;
  readonly suggest?: Suggest | undefined;
  /** The vehicle is too old for other terms, which aren't among the tiers. */
  readonly limit?: VehicleTerms | undefined;
}

/** The terms that the amount allows. */
export function TermChoice<Values extends FieldValues>({
  form,
  name,
  tiers,
  amountName,
  label,
  hint,
  suggestedHint,
  isShort = false,
  suggest = suggestedTerm,
  limit,
}: Props<Values>) {
  const typed: unknown = form.methods.watch(amountName);
  const terms = termsWhileTyping(tiers, typeof typed === "number" ? typed : undefined);
  const amount = lendable(tiers, typed);
  const { term, suggested, chosen } = useOfferedTerm(form, name, { terms, typed, amount, suggest });
  const field = {
    form,
    name,
    label,
    hint: hintOf({ terms, suggested, limit }, hint, suggestedHint),
    description: { show: (one: unknown) => loanTermLabel(Number(one)) },
    restsOn: [amountName],
    options: terms.map((one) => ({ value: one, label: loanTermLabel(one) })),
  };
  const { options, ...radios } = radioProps(field, useChoice(field));
  const shown = isShort ? options.map((option) => ({ ...option, label: <ShortTerm label={option.label} /> })) : options;
  return (
    <div>
      <SegmentedControl {...radios} options={shown} isShort={isShort} />
      <ReplacedTerm {...{ terms, chosen, term, amount, limit }} />
    </div>
  );
}

interface Hinted {
  readonly terms: readonly number[];
  readonly suggested: number | undefined;
  readonly limit: VehicleTerms | undefined;
}

/** A limit counts more than advice. */
function hintOf(
  { terms, suggested, limit }: Hinted,
  hint: string | undefined,
  suggestedHint: (term: number) => string,
): string | undefined {
  if (terms.length === 0) return t("noTerms");
  if (limit && !isTooOld(limit)) return vehicleTermsHint(limit);
  return suggested === undefined ? hint : suggestedHint(suggested);
}

interface ReplacedProps {
  readonly terms: readonly number[];
  readonly chosen: number | undefined;
  readonly term: number | undefined;
  readonly amount: number | undefined;
  readonly limit: VehicleTerms | undefined;
}

/** Says why a chosen term changed. The first digits of an amount are no amount. */
function ReplacedTerm({ terms, chosen, term, amount, limit }: ReplacedProps) {
  const settled = useSettled(String(amount), figuresAgeMs);
  const isReplaced = chosen !== undefined && term !== undefined && !terms.includes(chosen);
  return (
    <div aria-live="polite" className={styles.replaced}>
      {isReplaced && amount !== undefined && settled === String(amount) && (
        <Notice>
          <p>
            {limit && chosen > limit.longestTerm
              ? limitText("termTooLong", { chosen, term, thing: limit.thing })
              : t("replacedTerm", { chosen, term, amount: formatLimit(amount) })}
          </p>
        </Notice>
      )}
    </div>
  );
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

interface Offered {
  readonly terms: readonly number[];
  readonly typed: unknown;
  /** The typed amount, if it is lent. */
  readonly amount: number | undefined;
  readonly suggest: Suggest;
}

/**
 * Suggests a term for the amount until the person chooses one. A chosen term that the amount doesn't allow gives way to the nearest one, and
 * comes back with an amount that allows it, so that a digit on its way loses nothing.
 */
function useOfferedTerm<Values extends FieldValues>(
  form: StepForm<Values>,
  name: FieldPath<Values>,
  { terms, typed, amount, suggest }: Offered,
): { readonly [Name in "term" | "suggested" | "chosen"]: number | undefined } {
  const now = numberIn(form.methods.watch(name));
  const seen = useRef<number>(undefined);
  const own = useRef<number>(undefined);
  const [chosen, setChosen] = useState<number>();
  useEffect(() => {
    if (now !== seen.current) own.current = now;
    const suggestion = suggestionOf({ terms, typed, amount, suggest }, now);
    const term = own.current === undefined ? suggestion : preferredTerm(terms, own.current);
    const isKept = term === now || terms.length === 0;
    seen.current = isKept ? now : term;
    if (!isKept) {
      form.fill(name, term as FieldPathValue<Values, FieldPath<Values>>);
      // A page that was sent without a term no longer asks for one.
      form.changed();
    }
    setChosen(own.current);
  }, [form, name, now, terms, typed, amount, suggest]);
  return { term: now, chosen, suggested: chosen === undefined ? now : undefined };
}

/** Without an amount, there is nothing to suggest. An amount on its way keeps the suggestion, so that it doesn't flicker. */
function suggestionOf({ terms, typed, amount, suggest }: Offered, before: number | undefined): number | undefined {
  if (amount !== undefined) return suggest(terms, amount);
  return typeof typed === "number" && before !== undefined ? preferredTerm(terms, before) : undefined;
}

function numberIn(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
