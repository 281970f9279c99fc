import { useEffect, useRef, useState } from "react";
import { newLoanBeside, type RefinancingEntry } from "@portico/domain/loan/refinanced-loan";
import type { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import { whenGroupLeft } from "../../forms/fields/group-left.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { AmountInput } from "../../loans/amount-input.tsx";
import { lendable } from "../../loans/lendable.ts";
import { Button } from "../../widgets/button/button.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { KeptAnswer, moneyText } from "./kept-answer.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<RefinancingEntry>;
  readonly tiers: readonly LoanTermTier[];
  /** The most that is usually lent on the vehicle, if its value is known. */
  readonly usualLimit?: number | undefined;
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
  /** Folds own money again, once its fields are left. */
  readonly leave: () => void;
}

/** The amount of the new loan. It follows from the balance of the old one, on both pages, so nobody types it twice. */
export function useNewAmount({ form, tiers }: Props): NewAmountState {
  const [amountOwed, wanted, own] = form.methods.watch(["amountOwed", "requestedLoanAmount", "downPaymentAmount"]);
  const follows = followingAmount(amountOwed, own);
  const [isOpen, setOpen] = useState(() => typeof wanted === "number" && wanted !== follows);
  const hasProblem = (["requestedLoanAmount", "downPaymentAmount"] as const).some((name) => form.errorOf(name));
  const isLent = follows === undefined || lendable(tiers, follows) !== undefined;
  const isFitting = wanted === follows;
  const isFolded = !isOpen && !hasProblem && isLent;
  const isDriven = useIsDriven(wanted ?? undefined, follows);
  useEffect(() => {
    const isToFollow = isDriven(wanted ?? undefined);
    if (follows === undefined || follows < 0 || wanted === follows) return;
    if (isFolded || isToFollow) form.fill("requestedLoanAmount", follows);
  });
  const isAskedToday = useIsAskedToday(
    typeof amountOwed === "number" && lendable(tiers, amountOwed) === undefined,
    form.errorOf("amountOwed") !== undefined,
  );
  const isKeptToday = follows !== undefined && ownOf(own) === 0 && (isFolded || isFitting);
  const leave = () => ownOf(own) > 0 && isFitting && setOpen(false);
  return { follows, isFolded, isKeptToday, isAskedToday, open: () => setOpen(true), leave };
}

/** From the first rejection of a balance that nobody can borrow, until it is another one. */
function useIsAskedToday(isOutside: boolean, isRejected: boolean): boolean {
  const [isAsked, setAsked] = useState(isOutside);
  const isAskedNow = isOutside && (isAsked || isRejected);
  if (isAskedNow !== isAsked) setAsked(isAskedNow);
  return isAskedNow;
}

/** "Change" opens the amount's field, and the part that the person pays off without a loan. That part makes the new loan smaller. */
export function NewAmount({ amount, ...props }: Props & { readonly amount: NewAmountState }) {
  if (!amount.isFolded)
    return (
      <div onFocus={amount.open} {...whenGroupLeft(amount.leave)}>
        <FieldStack>
          <OpenAmount {...props} />
        </FieldStack>
      </div>
    );
  return <FoldedAmount form={props.form} follows={amount.follows} onChange={amount.open} />;
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
 * Whether the new loan has to follow to another amount since the last look. The balance and the person's own money drive it until the person
 * types another loan.
 */
function useIsDriven(first: unknown, follows: number | undefined): (wanted: unknown) => boolean {
  const seen = useRef({ follows, filled: first === follows ? follows : undefined });
  return (wanted) => {
    const { current: before } = seen;
    // A balance that is being typed again still drives the loan that followed from the one before.
    if (follows === undefined) return false;
    if (follows === before.follows) {
      if (wanted === follows || follows >= 0) before.filled = wanted === follows ? follows : undefined;
      return false;
    }
    const isDriven = wanted === before.filled;
    seen.current = { follows, filled: isDriven && follows >= 0 ? follows : before.filled };
    return isDriven;
  };
}

export function OpenAmount({ form, ...limits }: Props) {
  return (
    <>
      <AmountInput form={form} name="requestedLoanAmount" label={t("amount")} hint={t("amountHint")} {...limits} />
      <FieldStack>
        <MoneyInput form={form} name="downPaymentAmount" label={t("downPayment")} isOptional />
        <div aria-live="polite">
          <BorrowsOwnMoney form={form} />
        </div>
      </FieldStack>
    </>
  );
}

/** Tells people that their own money makes the typed loan larger than they need, and offers the smaller amount. It never changes what they typed. */
function BorrowsOwnMoney({ form }: Pick<Props, "form">) {
  const [amountOwed, wanted, own] = form.methods.watch(["amountOwed", "requestedLoanAmount", "downPaymentAmount"]);
  const follows = followingAmount(amountOwed, own);
  if (follows === undefined || follows <= 0 || ownOf(own) === 0 || ownOf(wanted) <= follows) return null;
  return (
    <p>
      {t("borrowsOwn", { own: moneyText(own), amount: moneyText(follows) })}{" "}
      <Button kind="quiet" onClick={() => form.fill("requestedLoanAmount", follows)}>
        {t("useFollowing", { amount: moneyText(follows) })}
      </Button>
    </p>
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
