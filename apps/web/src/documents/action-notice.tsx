import type { ReactNode } from "react";
import type { AdverseActionNotice } from "@portico/contract/notice";
import { longDate } from "@portico/domain/values/long-date";
import { formatMoney } from "@portico/domain/values/money";
import { grouped } from "@portico/domain/values/reference-number";
import { LegalText } from "../widgets/legal-text/legal-text.tsx";
import { BureauAddress } from "./bureau-address.tsx";
import { FoldedScore } from "./folded-score.tsx";
import { ScoreText } from "./score-text.tsx";
import styles from "./notice-text.module.css";
import { t } from "./notice-words.ts";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";

interface Props {
  readonly notice: AdverseActionNotice;
  /** Somebody else may look at the page, so the score opens at a press. */
  readonly isShared?: boolean;
  /** The ways to keep a copy, on a page that doesn't have them elsewhere. */
  readonly copies?: ReactNode;
  /** Its counteroffer was accepted since. */
  readonly isAccepted?: boolean;
}

/**
 * The adverse action notice: action, creditor, reasons, regulator (12 CFR 1002.9), and the sources that the reasons rest on, with the
 * person's rights and score (15 USC 1681m(a) and (b)).
 */
export function ActionNotice({ notice, isShared = false, copies, isAccepted = false }: Props) {
  const { addressee, reasons, noticeDate, creditor, equalCreditNotice, usedOutsideSource } = notice;
  const { referenceNumber: reference } = notice;
  return (
    <LegalText
      title={t("noticeTitle")}
      inShort={t("noticeInShort")}
      dated={noticeDate === null ? undefined : t("noticeDated", { date: longDate(noticeDate) })}
      copies={copies}
      flows
    >
      <p>{t("addressee", addressee)}</p>
      <p>{actionIn(notice)}</p>
      {reference !== undefined && (
        <p>
          <Unbroken text={t("reference", { reference: grouped(reference) })} />
        </p>
      )}
      <p>{t("creditor")}</p>
      <address className={styles.address}>
        {creditor.name}
        <br />
        {creditor.address}
        <br />
        <Unbroken text={creditor.telephone} />
      </address>
      <p>{t("principalReasons")}</p>
      <ul className={styles.list}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{equalCreditNotice}</p>
      <ReportUsed {...{ notice, isShared }} />
      {usedOutsideSource && <p>{t("outsideSourceUsed")}</p>}
      <Counteroffer notice={notice} isAccepted={isAccepted} />
    </LegalText>
  );
}

/** The loan that was asked for, because somebody may have asked for several amounts. */
function actionIn({ product, asked }: AdverseActionNotice): string {
  if (!asked) return t("action", { product });
  const amount = formatMoney(asked.loanAmount);
  if (asked.termInMonths === null) return t("actionLine", { product, amount });
  return t("actionLoan", { product, amount, months: asked.termInMonths });
}

/**
 * The counteroffer that comes with the notice. Because it says so, no second notice is due if nobody accepts (commentary to 12 CFR
 * 1002.9(a)(1), 6).
 */
function Counteroffer({ notice: { counteroffer }, isAccepted }: Required<Pick<Props, "notice" | "isAccepted">>) {
  if (!counteroffer || counteroffer.choices.length === 0) return null;
  const count = counteroffer.choices.length;
  const date = longDate(counteroffer.endsOn);
  return (
    <>
      <p>{isAccepted ? t("counterofferAccepted", { count }) : t("counteroffer", { count, date })}</p>
      <ul className={styles.list}>
        {counteroffer.choices.map(({ loanAmount, termInMonths, annualPercentageRate: rate, monthlyPayment }) => (
          <li key={`${loanAmount} ${termInMonths}`}>
            {termInMonths === null
              ? t("counterofferLine", { amount: formatMoney(loanAmount), rate: rate.toFixed(2) })
              : t("counterofferLoan", {
                  amount: formatMoney(loanAmount),
                  months: termInMonths,
                  rate: rate.toFixed(2),
                  payment: formatMoney(monthlyPayment),
                })}
          </li>
        ))}
      </ul>
      <p>{isAccepted ? t("counterofferStands") : t("counterofferNotice", { count })}</p>
    </>
  );
}

/** The bureau whose report was used, and the person's score, if any. */
function ReportUsed({ notice: { addressee, bureau, score }, isShared }: Required<Pick<Props, "notice" | "isShared">>) {
  if (!bureau) return null;
  const used = score && <ScoreUsed score={score} />;
  return (
    <>
      <p>{t("bureauUsed")}</p>
      <BureauAddress bureau={bureau} />
      <p>{t("bureauRights")}</p>
      {used && isShared ? <FoldedScore person={addressee}>{used}</FoldedScore> : used}
    </>
  );
}

function ScoreUsed({ score }: { score: NonNullable<AdverseActionNotice["score"]> }) {
  return (
    <>
      <p>{t("scoreUsed")}</p>
      <ScoreText notice={score} />
      <p>{t("scoreDate", { date: longDate(score.date.slice(0, 10)) })}</p>
    </>
  );
}
