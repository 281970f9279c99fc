import type { VehicleLoanEntry } from "@portico/domain/loan/vehicle-loan";
import { formatLimit } from "@portico/domain/values/format-limit";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { useEffect, useEffectEvent, useState } from "react";
import type { StepForm } from "../../forms/step-form.ts";
import { Assumes } from "../../loans/assumes.tsx";
import type { Assumed } from "../../loans/use-way-to-vehicle.ts";
import { setAmount } from "../../loans/set-amount.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

type Form = StepForm<VehicleLoanEntry>;

interface Amounts {
  readonly loan: unknown;
  readonly own: unknown;
}

/** The typed down payment. Undefined while there is none. */
export function ownPartOf(typed: unknown): number | undefined {
  return typeof typed === "number" && typed > 0 ? typed : undefined;
}

interface Lowered {
  readonly before: Amounts;
  readonly after: Amounts;
}

/**
 * Lowers the loan by one press, and remembers what it replaced. The price stays, so a typed down payment takes the rest. That rest is the
 * page's own figure, so another amount brings the typed one back.
 */
export function useLowering(form: Form) {
  const [lowered, setLowered] = useState<Lowered>();
  const lowerTo = (dollars: number) => {
    if (form.isUnderWay()) return;
    const before = amountsIn(form);
    const own = ownPartOf(before.own);
    if (own !== undefined && typeof before.loan === "number")
      setAmount(form, "downPaymentAmount", dollarsOf(centsOf(own) + centsOf(before.loan) - centsOf(dollars)));
    setAmount(form, "requestedLoanAmount", dollars);
    setLowered({ before, after: amountsIn(form) });
  };
  useTypedDownPayment(form, lowered);
  return { lowered, lowerTo };
}

function useTypedDownPayment(form: Form, lowered: Lowered | undefined): void {
  const loan = form.methods.watch("requestedLoanAmount");
  const bringBack = useEffectEvent((dollars: unknown) => {
    const own = ownPartOf(lowered?.before.own);
    const isDerived = own !== undefined && form.methods.getValues("downPaymentAmount") === lowered?.after.own;
    if (isDerived && dollars !== lowered?.after.loan) setAmount(form, "downPaymentAmount", own);
  });
  useEffect(() => bringBack(loan), [loan]);
}

/** Whether the amounts are still those that the press left. */
export function isAsLowered(form: Form, lowered: Lowered | undefined): lowered is Lowered {
  const [loan, own] = form.methods.watch(["requestedLoanAmount", "downPaymentAmount"]);
  return lowered !== undefined && lowered.after.loan === loan && lowered.after.own === own;
}

function amountsIn(form: Form): Amounts {
  const [loan, own] = form.methods.getValues(["requestedLoanAmount", "downPaymentAmount"]);
  return { loan, own };
}

interface UndoProps {
  readonly form: Form;
  readonly lowered: Lowered | undefined;
  readonly thing: string;
  /** What the value assumes. Another answer may raise the limit. */
  readonly assumes: Assumed | undefined;
  readonly price: number | null;
}

/** The way back from a lowered loan, until the person changes its amount. A down payment that they type meanwhile stays. */
export function Undo({ lowered, ...props }: UndoProps) {
  const [loan, own] = props.form.methods.watch(["requestedLoanAmount", "downPaymentAmount"]);
  const isShown = lowered !== undefined && lowered.after.loan === loan;
  const { before } = lowered ?? {};
  return (
    <div aria-live="polite">
      {isShown && typeof before?.loan === "number" && (
        <UndoNotice {...props} loan={before.loan} own={own === lowered.after.own ? ownPartOf(before.own) : undefined} />
      )}
    </div>
  );
}

type UndoNoticeProps = Omit<UndoProps, "lowered"> & { readonly loan: number; readonly own: number | undefined };

function UndoNotice({ form, loan, own, thing, assumes, price }: UndoNoticeProps) {
  const amount = formatLimit(loan);
  const undo = () => {
    setAmount(form, "requestedLoanAmount", loan);
    if (own !== undefined) setAmount(form, "downPaymentAmount", own);
  };
  const action = (
    <Button kind="secondary" onClick={undo}>
      {t("undo", { amount })}
    </Button>
  );
  return (
    <Notice actions={action}>
      <p>{own === undefined ? t("before", { amount }) : t("beforeOwn", { amount, own: formatLimit(own) })}</p>
      {assumes && price !== null && <Assumes {...{ assumes, thing }} price={formatLimit(price)} />}
    </Notice>
  );
}
