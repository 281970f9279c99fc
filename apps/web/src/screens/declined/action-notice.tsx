import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { formatDate } from "@portico/domain/dates";
import { BureauAddress } from "../../documents/bureau-address.tsx";
import { ScoreText } from "../../documents/credit-score-notice.tsx";
import { LegalText } from "../../widgets/legal-text/legal-text.tsx";
import styles from "./declined.module.css";
import { t } from "./words.ts";

type Decline = OutputOf<typeof applicationApi.decline>;

/** The notice of an adverse action: action, creditor, reasons, supervisor (12 CFR 1002.9), bureau, rights and score (15 USC 1681m(a)). */
export function ActionNotice({
  answer: { reasons, noticeDate, creditor, equalCreditNotice, score },
}: {
  answer: Decline;
}) {
  return (
    <LegalText
      title={t("noticeTitle")}
      inShort={t("noticeInShort")}
      dated={noticeDate === null ? undefined : formatDate(noticeDate)}
      print={{ label: t("print"), onPrint: () => window.print() }}
    >
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
      {score && (
        <>
          <p>{t("bureauUsed")}</p>
          <BureauAddress bureau={score.bureau} />
          <p>{t("bureauRights")}</p>
          <p>{t("scoreUsed")}</p>
          <ScoreText notice={score} />
          <p>{t("scoreDate", { date: formatDate(score.date.slice(0, 10)) })}</p>
        </>
      )}
    </LegalText>
  );
}
