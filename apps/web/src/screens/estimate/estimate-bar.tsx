import type { LineEstimate, TermEstimate } from "@portico/domain/loan/estimate";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatWholeMoney } from "@portico/domain/values/money";
import { NoRates, useNoRates } from "../../loans/no-rates.tsx";
import { paymentOf, percent, rangeWords } from "../../loans/estimate-panel.tsx";
import { monthlyVerdict } from "../../loans/monthly-verdict.ts";
import type { Estimate } from "../../loans/use-estimate.ts";
import { useLikelyNoAtStart } from "../../page/use-likely-no-at-start.ts";
import { t } from "../../loans/words.ts";
import { joinClasses } from "../../widgets/join-classes.ts";
import styles from "./estimate.module.css";

interface Props {
  readonly estimate: Estimate;
  /** The chosen term. Undefined for open-end credit. */
  readonly months: unknown;
  /** What the institution lends, if the typed amount is outside of it. */
  readonly limit: string | undefined;
  /** What the person pays a month now. A text while it isn't an amount. */
  readonly today?: unknown;
}

/**
 * The payment, with its number, the loan, and the APR (12 CFR 1026.24(d)), and the total. It stands between the amount and the other choices, so
 * that a phone shows it while people change any of them, and it covers nothing.
 */
export function EstimateBar(props: Props) {
  const isLikelyNo = useLikelyNoAtStart();
  if (!isLikelyNo) return <ShownBar {...props} />;
  // No price beside a likely no (decision 275).
  return (
    <section className={styles.bar} aria-label={t("estimateTitle")}>
      <p className={styles.figures}>{props.limit ?? t("leftOut")}</p>
    </section>
  );
}

function ShownBar({ estimate, months, limit, today }: Props) {
  const { answer, isOld, isAsked } = estimate;
  const { figures, isDown, onTry } = useNoRates(estimate, months);
  const term = answer?.terms.find(({ termInMonths }) => termInMonths === months);
  return (
    <section className={styles.bar} aria-label={t("estimateTitle")}>
      <div {...figures} className={joinClasses(styles.figures, isOld && styles.old)}>
        {isDown ? (
          <NoRates {...{ estimate, onTry }} />
        ) : (
          <>
            <Figures
              {...{ limit, today }}
              term={term}
              line={answer?.line}
              loanAmount={answer?.loanAmount}
              hasTerms={Boolean(answer?.terms.length)}
              isWorking={isAsked && !answer}
            />
            <MembersPay {...{ answer, limit }} />
          </>
        )}
      </div>
    </section>
  );
}

/** The figures are a new person's, so that they never rise after the sign-in. A member's may fall. */
function MembersPay({ answer, limit }: Pick<Estimate, "answer"> & Pick<Props, "limit">) {
  if (!answer?.memberDiscount || limit !== undefined) return null;
  return <p className={styles.details}>{rangeWords("membersPay", answer.memberDiscount, percent)}</p>;
}

interface FiguresProps extends Pick<Props, "limit" | "today"> {
  readonly term: TermEstimate | undefined;
  readonly line: LineEstimate | null | undefined;
  readonly loanAmount: number | undefined;
  readonly hasTerms: boolean;
  /** The first answer is on its way. */
  readonly isWorking: boolean;
}

function Figures({ limit, today, term, line, loanAmount = 0, hasTerms, isWorking }: FiguresProps) {
  if (limit) return <p>{limit}</p>;
  if (isWorking) return <p>{t("workingOut")}</p>;
  if (line)
    return (
      <>
        <p className={styles.payment}>{rangeWords("lineRate", line.annualPercentageRate, percent)}</p>
        <p>
          {t("barMinimum", { minimum: formatWholeMoney(line.minimumPaymentOfLimit), limit: formatLimit(loanAmount) })}
        </p>
      </>
    );
  if (!term) return <p>{t(hasTerms ? "chooseTerm" : "typeAmount")}</p>;
  return (
    <>
      <p className={styles.payment}>{paymentOf(term)}</p>
      <p className={styles.details}>
        {rangeWords("bar", term.annualPercentageRate, percent, {
          amount: formatLimit(loanAmount),
          count: term.numberOfPayments,
        })}
      </p>
      <p className={styles.details}>{rangeWords("totalOf", term.totalOfPayments, formatWholeMoney)}</p>
      {typeof today === "number" && today > 0 && (
        <p className={styles.details}>
          {monthlyVerdict(today, term.monthlyPayment)} {term.monthlyPayment.from < today && t("totalLater")}
        </p>
      )}
    </>
  );
}
