import type { IncompleteNotice as Notice } from "@portico/contract/notice";
import { longDate } from "@portico/domain/values/long-date";
import { LegalText } from "../widgets/legal-text/legal-text.tsx";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";
import styles from "./notice-text.module.css";
import { t } from "./notice-words.ts";

/** The notice of incompleteness (12 CFR 1002.9(c)(2)): what the institution needs, by when, and what happens otherwise. */
export function IncompleteNotice({ notice: { addressee, product, noticeDate, needed, creditor } }: { notice: Notice }) {
  return (
    <LegalText
      title={t("incompleteTitle")}
      inShort={t("incompleteInShort", { product })}
      dated={t("noticeDated", { date: longDate(noticeDate) })}
      flows
    >
      <p>{t("addressee", addressee)}</p>
      <p>{t("incompleteNeeded")}</p>
      <ul className={styles.list}>
        {needed.map(({ what, why, dueOn, from }) => (
          <li key={`${what} ${from}`}>
            {from === undefined
              ? t("incompleteItem", { what, date: longDate(dueOn) })
              : t("incompleteItemFrom", { what, name: from, date: longDate(dueOn) })}
            {why !== undefined && (
              <>
                <br />
                {why}
              </>
            )}
          </li>
        ))}
      </ul>
      <p>{t("incompleteOtherwise")}</p>
      <p>{t("creditor")}</p>
      <address className={styles.address}>
        {creditor.name}
        <br />
        {creditor.address}
        <br />
        <Unbroken text={creditor.telephone} />
      </address>
    </LegalText>
  );
}
