import type { ReactNode } from "react";
import {
  creditRatings,
  type CreditRating,
  type LineEstimate,
  type Range,
  type TermEstimate,
} from "@portico/domain/loan/estimate";
import { loanTermLabel } from "@portico/domain/loan/loan-terms";
import { withOwn } from "@portico/domain/loan/with-own";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatWholeMoney } from "@portico/domain/values/money";
import { joinClasses } from "../widgets/join-classes.ts";
import { SegmentedControl } from "../widgets/segmented-control/segmented-control.tsx";
import fold from "../widgets/fold/fold.module.css";
import styles from "./estimate-panel.module.css";
import { NoRates, useNoRates } from "./no-rates.tsx";
import { NoticesFirst } from "./notices-first.tsx";
import { useJudgedLoan } from "./use-likely-no.ts";
import type { EstimateAnswer } from "./use-estimate.ts";
import type { LoanEstimate } from "./use-loan-estimate.ts";
import type { Rated } from "./use-rating.ts";
import { t } from "./words.ts";

interface Props {
  readonly estimate: LoanEstimate;
  /** Undefined while it isn't an amount that is lent. */
  readonly amount: number | undefined;
  /** The chosen term. Undefined for a line or a card, or before it is chosen. */
  readonly months: number | undefined;
  /** What the institution lends, if the typed amount is outside of it. */
  readonly limit?: string | undefined;
  /** The figures beside those of a present loan. They have the number of payments and the APR too. */
  readonly compared?: ReactNode;
  /** What the person pays themselves beside the loan, in dollars. The totals of the terms count it, as the comparison does. */
  readonly own?: number | undefined;
}

/**
 * The payment, its number, the APR and the total, as the server estimates them. A payment is never shown without the number of payments
 * and the APR (12 CFR 1026.24(d)). Beside a likely no, there is only a line that says why there is no price (decision 275).
 */
export function EstimatePanel(props: Props) {
  const { isLikely, declinedTogether } = useJudgedLoan({ loanAmount: props.amount, termInMonths: props.months });
  return (
    <>
      {declinedTogether && <NoticesFirst />}
      {isLikely === false ? <ShownEstimate {...props} /> : <NoPrice isLikelyNo={isLikely} />}
    </>
  );
}

function NoPrice({ isLikelyNo = false }: { readonly isLikelyNo: boolean | undefined }) {
  return (
    <section className={styles.panel} aria-label={t("estimateTitle")} aria-live="polite">
      <p className={styles.figures}>{t(isLikelyNo ? "leftOut" : "workingOut")}</p>
    </section>
  );
}

function ShownEstimate({ estimate, months, limit, compared, own }: Props) {
  const { answer, isOld, isAsked, isPersonal, coBorrower } = estimate;
  const { figures, isDown, onTry } = useNoRates(estimate, months);
  return (
    <section className={styles.panel} aria-label={t(titleOf(estimate))}>
      <div {...figures} className={joinClasses(styles.figures, isOld && styles.old)}>
        {isDown ? (
          <NoRates {...{ estimate, onTry }} />
        ) : (
          <>
            {limit === undefined && <Guess {...estimate} />}
            <Figures {...{ answer, isAsked, months, limit, isPersonal, coBorrower, compared }} />
            <MemberRate {...{ estimate, limit }} />
          </>
        )}
      </div>
      {!isDown && (
        <div className={styles.further}>
          {!estimate.isPersonal && answer && answer.isPricedByCredit !== false && <Rating {...estimate} />}
          <AllTerms answer={answer} own={own} />
        </div>
      )}
    </section>
  );
}

/** A number that only rests on a person's own rating must not look like the result of their check. */
function Guess({ isGuess, answer }: LoanEstimate) {
  return isGuess && answer ? <p className={styles.note}>{t("guess")}</p> : null;
}

/** The estimate before the sign-in was a new person's, so the page says why its rate was higher. */
function MemberRate({ estimate: { memberDiscount }, limit }: Pick<Props, "estimate" | "limit">) {
  return memberDiscount && limit === undefined ? (
    <p className={styles.note}>{rangeWords("asMember", memberDiscount, percent)}</p>
  ) : null;
}

function titleOf({ isPersonal, coBorrower }: LoanEstimate) {
  if (!isPersonal) return "estimateTitle";
  return coBorrower ? "firstTitle" : "ownTitle";
}

/** People may rate their own credit, so that the range fits them better. It has no effect on the application. */
function Rating({ creditRating, rate, coBorrower }: Rated & Pick<LoanEstimate, "coBorrower">) {
  return (
    <details className={styles.more}>
      <summary className={fold.summary}>{t("creditSummary", { rating: t(creditRating) })}</summary>
      <SegmentedControl
        name="creditRating"
        label={t("credit")}
        hint={t(coBorrower ? "creditHintJoint" : "creditHint")}
        value={creditRating}
        options={creditRatings.map((value) => ({ value, label: t(value) }))}
        onChange={({ target }) => rate(target.value as CreditRating)}
      />
    </details>
  );
}

interface FiguresProps extends Pick<Props, "months" | "limit" | "compared"> {
  readonly answer: EstimateAnswer | undefined;
  readonly isAsked: boolean;
  readonly isPersonal: boolean;
  readonly coBorrower: LoanEstimate["coBorrower"];
}

function Figures({ answer, isAsked, months, limit, isPersonal, coBorrower, compared }: FiguresProps) {
  if (limit) return <p>{limit}</p>;
  if (compared)
    return (
      <>
        {compared}
        <p className={styles.note}>{noteOf({ isPersonal, coBorrower })}</p>
      </>
    );
  if (!answer) return <p>{t(isAsked ? "workingOut" : "typeAmount")}</p>;
  const { loanAmount, terms, line } = answer;
  if (line) return <LineFigures {...{ loanAmount, line, isPersonal, coBorrower }} />;
  const term = terms.find(({ termInMonths }) => termInMonths === months);
  if (!term) return <p>{t(terms.length > 0 ? "chooseTerm" : "typeAmount")}</p>;
  return <TermFigures amount={loanAmount} {...{ isPersonal, coBorrower }} {...term} />;
}

type Whose = Pick<FiguresProps, "isPersonal" | "coBorrower">;

/** How far a rate without the total is from an offer. */
function noteOf({ isPersonal, coBorrower }: Whose) {
  if (!isPersonal) return t("noEffect");
  return coBorrower ? t("firstLine", nameOf(coBorrower)) : t("ownLine");
}

function ownTotalOf(value: string, coBorrower: Whose["coBorrower"]) {
  return coBorrower ? t("firstTotal", { ...nameOf(coBorrower), value }) : t("ownTotal", { value });
}

const nameOf = ({ firstName = "" }: NonNullable<Whose["coBorrower"]>) => ({
  name: firstName,
  isNamed: firstName !== "",
});

type TermProps = TermEstimate & Whose & { readonly amount: number };

function TermFigures({ amount, isPersonal, coBorrower, ...term }: TermProps) {
  const { numberOfPayments: count, annualPercentageRate: apr, totalOfPayments: total } = term;
  return (
    <>
      <p className={styles.payment}>{paymentOf(term)}</p>
      <p className={styles.terms}>{rangeWords("basis", apr, percent, { amount: formatLimit(amount), count })}</p>
      <p className={styles.note}>
        {isPersonal ? ownTotalOf(formatWholeMoney(total.to), coBorrower) : rangeWords("total", total, formatWholeMoney)}
      </p>
    </>
  );
}

interface LineProps extends Whose {
  readonly loanAmount: number;
  readonly line: LineEstimate;
}

function LineFigures({ loanAmount, line, ...whose }: LineProps) {
  return (
    <>
      <p className={styles.payment}>{rangeWords("lineRate", line.annualPercentageRate, percent)}</p>
      <p className={styles.terms}>
        {t("minimum", { minimum: formatWholeMoney(line.minimumPaymentOfLimit), limit: formatLimit(loanAmount) })}
      </p>
      <p className={styles.note}>{noteOf(whose)}</p>
    </>
  );
}

interface AllTermsProps extends Pick<FiguresProps, "answer">, Pick<Props, "own"> {
  readonly isOpen?: boolean;
}

/** Every term of the amount, folded away on the page until somebody compares. */
export function AllTerms({ answer, own = 0, isOpen = false }: AllTermsProps) {
  if (!answer || answer.terms.length < 2) return null;
  return (
    <details className={styles.more} open={isOpen}>
      <summary className={fold.summary}>{t("allTerms", { amount: formatLimit(answer.loanAmount) })}</summary>
      <ul>
        {answer.terms.map((term) => (
          <li key={term.termInMonths}>
            <strong>{loanTermLabel(term.termInMonths)}</strong>
            <span>{paymentOf(term)}</span>
            <span>{rangeWords("rate", term.annualPercentageRate, percent)}</span>
            <span className={own > 0 ? styles.whole : undefined}>{totalOf(term, own)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** All that the person pays over a term. Their own money counts if the loan is compared with one that it replaces. */
function totalOf({ totalOfPayments: { from, to } }: TermEstimate, own: number): string {
  if (own === 0) return rangeWords("totalOf", { from, to }, formatWholeMoney);
  return rangeWords("totalWithOwn", withOwn({ from, to }, own), formatWholeMoney, { own: formatLimit(own) });
}

export function paymentOf({ monthlyPayment }: Pick<TermEstimate, "monthlyPayment">): string {
  return rangeWords("payment", monthlyPayment, formatWholeMoney);
}

type Ranged =
  | "payment"
  | "bar"
  | "basis"
  | "total"
  | "totalOf"
  | "totalWithOwn"
  | "rate"
  | "lineRate"
  | "membersPay"
  | "asMember";

/** A sentence about a range, or about a single figure if both ends read the same. */
export function rangeWords(
  id: Ranged,
  { from, to }: Range,
  show: (value: number) => string,
  more: Record<string, string | number> = {},
) {
  const [low, high] = [show(from), show(to)];
  return low === high ? t(`${id}One`, { ...more, value: low }) : t(`${id}Range`, { ...more, from: low, to: high });
}

export function percent(value: number): string {
  return `${value.toFixed(2)}%`;
}
