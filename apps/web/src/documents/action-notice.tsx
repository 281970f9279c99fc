import type { AdverseActionNotice } from "@portico/contract/notice";
import { formatDate } from "@portico/domain/values/dates";
import { LegalText } from "../widgets/legal-text/legal-text.tsx";
import { BureauAddress } from "./bureau-address.tsx";
import { ScoreText } from "./score-text.tsx";
import styles from "./notice-text.module.css";
import { t } from "./notice-words.ts";

/**
 * The adverse action notice: action, creditor, reasons, regulator (12 CFR 1002.9), and the sources that the reasons rest on, with the
 * person's rights and score (15 USC 1681m(a) and (b)).
 */
export function ActionNotice({ notice }: { notice: AdverseActionNotice }) {
  const { addressee, reasons, noticeDate, creditor, equalCreditNotice, usedOutsideSource } = notice;
  return (
    <LegalText
      title={t("noticeTitle")}
      inShort={t("noticeInShort")}
      dated={noticeDate === null ? undefined : t("noticeDated", { date: formatDate(noticeDate) })}
      print={{ label: t("print"), onPrint: () => window.print() }}
      flows
    >
      <p>{t("addressee", addressee)}</p>
      <p>{t("action")}</p>
      <p>{t("creditor")}</p>
      <address className={styles.address}>
        {creditor.name}
        <br />
        {creditor.address}
        <br />
        {creditor.telephone}
      </address>
      <p>{t("principalReasons")}</p>
      <ul className={styles.list}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{equalCreditNotice}</p>
      <ReportUsed notice={notice} />
      {usedOutsideSource && <p>{t("outsideSourceUsed")}</p>}
    </LegalText>
  );
}

/** The bureau whose report was used, and the person's score, if any. */
function ReportUsed({ notice: { bureau, score } }: { notice: AdverseActionNotice }) {
  if (!bureau) return null;
  return (
    <>
      <p>{t("bureauUsed")}</p>
      <BureauAddress bureau={bureau} />
      <p>{t("bureauRights")}</p>
      {score && (
        <>
          <p>{t("scoreUsed")}</p>
          <ScoreText notice={score} />
          <p>{t("scoreDate", { date: formatDate(score.date.slice(0, 10)) })}</p>
        </>
      )}
    </>
  );
}
