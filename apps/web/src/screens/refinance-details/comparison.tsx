import type { ReactNode } from "react";
import { changeFrom } from "@portico/domain/loan/change-from";
import type { Range, TermEstimate } from "@portico/domain/loan/estimate";
import { withOwn } from "@portico/domain/loan/with-own";
import { formatLimit } from "@portico/domain/values/format-limit";
import { centsOf, dollarsOf, formatMoney, formatWholeMoney } from "@portico/domain/values/money";
import type { PresentLoan, ShownEstimate } from "../../loans/loan-term-input.tsx";
import { monthlyVerdict } from "../../loans/monthly-verdict.ts";
import styles from "./comparison.module.css";
import { t } from "./words.ts";

/**
 * The present loan beside the new one, with a verdict. Undefined until both have a payment, and the new loan and the person's own money
 * pay off the present one.
 */
export function comparisonOf({ present, estimate: { answer, isOld, hasFailed }, months }: ShownEstimate) {
  const ours = answer?.terms.find(({ termInMonths }) => termInMonths === months);
  const isShown = present?.isPaidOff && ours !== undefined && !isOld && !hasFailed;
  if (!isShown) return undefined;
  return (
    <div className={styles.comparison}>
      <Table present={present} ours={ours} />
      <p className={styles.verdict}>{monthlyVerdict(present.payment, ours.monthlyPayment)}</p>
      <p>
        <strong>{totalVerdict(present, ours)}</strong> {ownVerdict(present)}{" "}
        {present.cash > 0 && t("paysCash", { cash: formatMoney(present.cash) })} {durationVerdict(present, ours)}
      </p>
    </div>
  );
}

interface Both {
  readonly present: PresentLoan;
  readonly ours: TermEstimate;
}

function Table({ present, ours }: Both) {
  const { payment, left } = present;
  const { monthlyPayment, numberOfPayments, annualPercentageRate } = ours;
  const [today, withUs] = [t("today"), t("withUs", { rate: percentRange(annualPercentageRate) })];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("figure")}</th>
          <th scope="col">{today}</th>
          <th scope="col">{withUs}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("monthly")}</th>
          <Figure of={today}>{formatMoney(payment)}</Figure>
          <Figure of={withUs}>{moneyRange(monthlyPayment)}</Figure>
        </tr>
        <tr>
          <th scope="row">{t("payments")}</th>
          <Figure of={today}>{left ?? t("unknown")}</Figure>
          <Figure of={withUs}>{numberOfPayments}</Figure>
        </tr>
        <tr>
          <th scope="row">{t("leftToPay")}</th>
          <Figure of={today}>{left === undefined ? t("unknown") : formatMoney(leftToPay(payment, left))}</Figure>
          <Figure of={withUs}>{allWithUs(present, ours)}</Figure>
        </tr>
      </tbody>
    </table>
  );
}

/** A figure of one loan. Without room for columns, it says which one. */
function Figure({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return <td data-of={of}>{children}</td>;
}

function leftToPay(payment: number, left: number): number {
  return dollarsOf(centsOf(payment) * left);
}

/** All that the person pays with us: the payments, and the own money that makes the new loan smaller. */
function inAll({ own }: PresentLoan, { totalOfPayments }: TermEstimate): Range {
  return withOwn(totalOfPayments, own);
}

/** The total says what it counts, because the payments above it are fewer. */
function allWithUs(present: PresentLoan, ours: TermEstimate): string {
  const total = moneyRange(inAll(present, ours));
  return present.own > 0 ? t("withOwn", { total, own: formatLimit(present.own) }) : total;
}

function rangeOf({ from, to }: Range, show: (value: number) => string): string {
  const [low, high] = [show(from), show(to)];
  return low === high ? low : t("range", { from: low, to: high });
}

export function percentRange(range: Range): string {
  return rangeOf(range, (percent) => `${percent.toFixed(2)}%`);
}

/** A range is an estimate, and cents would look like more than that. On a phone, they would also need a second line. */
export function moneyRange(range: Range): string {
  return rangeOf(range, range.from === range.to ? formatMoney : formatWholeMoney);
}

export function totalVerdict(present: PresentLoan, ours: TermEstimate): string {
  const { payment, left } = present;
  if (left === undefined) return t("totalUnknown");
  const { kind, low, high } = changeFrom(leftToPay(payment, left), inAll(present, ours));
  const show = low === high ? formatMoney : formatWholeMoney;
  const [from, to] = [show(low), show(high)];
  if (kind === "Mixed") return t("totalMixed", { less: from, more: to });
  return from === to ? t(`total${kind}One`, { value: from }) : t(`total${kind}Range`, { from, to });
}

/** Says that the total has the person's own money in it. Undefined if there is none, or no total. */
export function ownVerdict({ own, left }: PresentLoan): string | undefined {
  return own > 0 && left !== undefined ? t("countsOwn", { own: formatMoney(own) }) : undefined;
}

/** How much longer or shorter people pay. Undefined if it's the same, or unknown. */
function durationVerdict({ left }: PresentLoan, { numberOfPayments }: TermEstimate): string | undefined {
  const longer = left === undefined ? 0 : numberOfPayments - left;
  if (longer === 0) return undefined;
  return longer > 0 ? t("longer", { count: longer }) : t("shorter", { count: -longer });
}
