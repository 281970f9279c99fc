import { formatDate } from "@portico/domain/dates";
import type { UsedScore } from "@portico/domain/decision";
import type { ScoreNotice } from "@portico/contract/notice";
import { LegalText } from "../widgets/legal-text/legal-text.tsx";
import { BureauAddress } from "./bureau-address.tsx";
import styles from "./notice-text.module.css";
import { t } from "./words.ts";

/** A person's own score, disclosed to everybody who is approved (12 CFR 1022.74(e)). */
export function CreditScoreNotice({ notice }: { notice: ScoreNotice }) {
  return (
    <LegalText
      title={t("scoreTitle")}
      inShort={t("scoreInShort")}
      dated={t("scoreDated", { date: formatDate(notice.date.slice(0, 10)) })}
      print={{ label: t("print"), onPrint: () => window.print() }}
    >
      <p>{t("scoreAddressee", notice.addressee)}</p>
      <ScoreText notice={notice} />
      <p>{t("scoreBureau")}</p>
      <BureauAddress bureau={notice.bureau} />
    </LegalText>
  );
}

/** The number, its range and what counted most: part of every notice that a score belongs to (15 USC 1681m(a)(2)). */
export function ScoreText({ notice: { value, model, rangeLow, rangeHigh, factors } }: { notice: UsedScore }) {
  return (
    <>
      <p>
        <strong>{t("score", { value: String(value) })}</strong>
        <br />
        {t("scoreRange", { model, low: String(rangeLow), high: String(rangeHigh) })}
      </p>
      <p>{t("scoreMeaning")}</p>
      {factors.length > 0 && (
        <>
          <p>{t("scoreFactors")}</p>
          <ul className={styles.list}>
            {factors.map((factor) => (
              <li key={factor}>{factor}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
