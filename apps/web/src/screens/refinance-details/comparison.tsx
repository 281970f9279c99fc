import type { Range, TermEstimate } from "@portico/domain/loan/estimate";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import type { PresentLoan, ShownEstimate } from "../../loans/loan-term-input.tsx";
import styles from "./comparison.module.css";
import { t } from "./words.ts";

/** The present loan beside the new one, with a verdict. Shown once both have a payment. */
export function Comparison({ present, estimate: { answer, isOld, hasFailed }, months }: ShownEstimate) {
  const ours = answer?.terms.find(({ termInMonths }) => termInMonths === months);
  const isShown = present !== undefined && ours !== undefined && !isOld && !hasFailed;
  return (
    <div aria-live="polite" className={styles.comparison}>
      {isShown && (
        <>
          <Table present={present} ours={ours} />
          <p className={styles.verdict}>{monthlyVerdict(present, ours)}</p>
          <p>{totalVerdict(present, ours)}</p>
        </>
      )}
    </div>
  );
}

function Table({ present: { payment, left }, ours }: { readonly present: PresentLoan; readonly ours: TermEstimate }) {
  const { monthlyPayment, numberOfPayments, totalOfPayments, annualPercentageRate } = ours;
  const rate = rangeOf(annualPercentageRate, (percent) => `${percent.toFixed(2)}%`);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("figure")}</th>
          <th scope="col">{t("today")}</th>
          <th scope="col">{t("withUs", { rate })}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("monthly")}</th>
          <td>{formatMoney(payment)}</td>
          <td>{rangeOf(monthlyPayment, formatMoney)}</td>
        </tr>
        <tr>
          <th scope="row">{t("payments")}</th>
          <td>{left ?? t("unknown")}</td>
          <td>{numberOfPayments}</td>
        </tr>
        <tr>
          <th scope="row">{t("leftToPay")}</th>
          <td>{left === undefined ? t("unknown") : formatMoney(leftToPay(payment, left))}</td>
          <td>{rangeOf(totalOfPayments, formatMoney)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function leftToPay(payment: number, left: number): number {
  return dollarsOf(centsOf(payment) * left);
}

function rangeOf({ from, to }: Range, show: (value: number) => string): string {
  const [low, high] = [show(from), show(to)];
  return low === high ? low : t("range", { from: low, to: high });
}

type Verdict = "monthly" | "total";

function monthlyVerdict({ payment }: PresentLoan, { monthlyPayment }: TermEstimate): string {
  return verdict("monthly", payment, monthlyPayment);
}

function totalVerdict({ payment, left }: PresentLoan, { totalOfPayments, numberOfPayments }: TermEstimate): string {
  if (left === undefined) return t("totalUnknown");
  const said = verdict("total", leftToPay(payment, left), totalOfPayments);
  const longer = numberOfPayments - left;
  return longer > 0 ? `${said} ${t("longer", { count: longer })}` : said;
}

/** What changes against today, in one sentence. Our figures are a range, so the change is one too. */
function verdict(id: Verdict, today: number, { from, to }: Range): string {
  const [least, most] = [centsOf(today) - centsOf(to), centsOf(today) - centsOf(from)];
  if (least >= 0) return changeOf(`${id}Less`, least, most);
  if (most <= 0) return changeOf(`${id}More`, -most, -least);
  return t(`${id}Mixed`, { less: formatMoney(dollarsOf(most)), more: formatMoney(dollarsOf(-least)) });
}

function changeOf(id: `${Verdict}${"Less" | "More"}`, low: number, high: number): string {
  const [from, to] = [formatMoney(dollarsOf(low)), formatMoney(dollarsOf(high))];
  return low === high ? t(`${id}One`, { value: from }) : t(`${id}Range`, { from, to });
}
