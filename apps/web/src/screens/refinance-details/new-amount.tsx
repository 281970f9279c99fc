import { useEffect, useRef, useState } from "react";
import { newLoanBeside, type RefinancingEntry } from "@portico/domain/loan/refinanced-loan";
import type { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { AmountInput } from "../../loans/amount-input.tsx";
import { lendable } from "../../loans/lendable.ts";
import { Button } from "../../widgets/button/button.tsx";
import { KeptAnswer } from "./kept-answer.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<RefinancingEntry>;
  readonly tiers: readonly LoanTermTier[];
}

export interface NewAmountState {
  /** The balance that is left for the new loan, in dollars. Undefined until the balance is typed. */
  readonly follows: number | undefined;
  /** The amount is only text, because it follows from the balance. */
  readonly isFolded: boolean;
  /** The amount counts on the page of the present loan, so that its limit is named at the balance there. */
  readonly isKeptToday: boolean;
  /** The page of the present loan has to ask, because the balance alone is a loan that nobody can ask for. */
  readonly isAskedToday: boolean;
  readonly open: () => void;
}

/** The amount of the new loan. It follows from the balance of the old one, on both pages, so nobody types it twice. */
export function useNewAmount({ form, tiers }: Props): NewAmountState {
  const [amountOwed, wanted, own] = form.methods.watch(["amountOwed", "requestedLoanAmount", "downPaymentAmount"]);
  const follows = followingAmount(amountOwed, own);
  const [isOpen, setOpen] = useState(() => typeof wanted === "number" && wanted !== follows);
  const hasProblem = (["requestedLoanAmount", "downPaymentAmount"] as const).some((name) => form.errorOf(name));
  const isLent = follows === undefined || lendable(tiers, follows) !== undefined;
  const isFolded = !isOpen && !hasProblem && isLent && ownOf(own) === 0;
  const isDriven = useIsDriven(ownOf(own), follows);
  useEffect(() => {
    const isToFollow = isDriven(wanted ?? undefined);
    if (follows === undefined || follows < 0 || wanted === follows) return;
    if (isFolded || isToFollow) form.fill("requestedLoanAmount", follows);
  });
  const isAskedToday = useIsAskedToday(
    typeof amountOwed === "number" && lendable(tiers, amountOwed) === undefined,
    form.errorOf("amountOwed") !== undefined,
  );
  const isKeptToday = follows !== undefined && ownOf(own) === 0 && (isFolded || wanted === follows);
  return { follows, isFolded, isKeptToday, isAskedToday, open: () => setOpen(true) };
}

/** From the first rejection of a balance that nobody can borrow, until it is another one. */
function useIsAskedToday(isOutside: boolean, isRejected: boolean): boolean {
  const [isAsked, setAsked] = useState(isOutside);
  const isAskedNow = isOutside && (isAsked || isRejected);
  if (isAskedNow !== isAsked) setAsked(isAskedNow);
  return isAskedNow;
}

/** "Change" opens the amount's field, and the part that the person pays off without a loan. That part makes the new loan smaller. */
export function NewAmount({ form, tiers, amount }: Props & { readonly amount: NewAmountState }) {
  if (!amount.isFolded) return <OpenAmount form={form} tiers={tiers} />;
  return <FoldedAmount form={form} follows={amount.follows} onChange={amount.open} />;
}

/** The balance that is left for the new loan, in dollars. Undefined until the balance is typed. */
function followingAmount(amountOwed: unknown, own: unknown): number | undefined {
  if (typeof amountOwed !== "number") return undefined;
  return newLoanBeside(ownOf(own), amountOwed);
}

/** What the person pays themselves, in dollars. A text isn't a number yet. */
function ownOf(typed: unknown): number {
  return typeof typed === "number" ? typed : 0;
}

/**
 * Whether the new loan has to follow to another amount since the last look. The balance drives it until the person types another loan. A
 * person's own money always does.
 */
function useIsDriven(own: number, follows: number | undefined): (wanted: unknown) => boolean {
  const seen = useRef({ own, follows });
  return (wanted) => {
    const before = seen.current;
    // A balance that is being typed again still drives the loan that followed from the one before.
    if (follows === undefined || follows === before.follows) return false;
    seen.current = { own, follows };
    return own > 0 || before.own !== own || wanted === before.follows;
  };
}

export function OpenAmount({ form, tiers }: Props) {
  return (
    <>
      <AmountInput form={form} name="requestedLoanAmount" label={t("amount")} hint={t("amountHint")} tiers={tiers} />
      <MoneyInput
        form={form}
        name="downPaymentAmount"
        label={t("downPayment")}
        hint={t("downPaymentHint")}
        isOptional
      />
    </>
  );
}

interface FoldedProps extends Pick<Props, "form"> {
  readonly follows: number | undefined;
  readonly onChange: () => void;
}

/** The amount as text. */
function FoldedAmount({ form, follows, onChange }: FoldedProps) {
  return (
    <>
      <KeptAmount form={form} />
      {follows !== undefined && (
        <div>
          <Button kind="quiet" onClick={onChange}>
            {t("changeAmount")}
          </Button>
        </div>
      )}
    </>
  );
}

/** The amount without a field. It still counts as an answer of the page. */
export function KeptAmount({ form }: Pick<Props, "form">) {
  return (
    <>
      <KeptAnswer form={form} name="requestedLoanAmount" label={t("amount")} />
      <KeptAnswer form={form} name="downPaymentAmount" label={t("downPayment")} />
    </>
  );
}
