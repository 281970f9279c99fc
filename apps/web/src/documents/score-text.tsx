import type { UsedScore } from "@portico/domain/decision/decision";
import { scoreRange } from "@portico/domain/decision/notice-sentences";
import styles from "./notice-text.module.css";
import { t } from "./score-words.ts";

/** The score, its range and its key factors, which are part of every notice with a score (15 USC 1681m(a)(2)). */
export function ScoreText({ notice }: { notice: UsedScore }) {
  const { value, factors } = notice;
  return (
    <>
      <p>
        <strong>{t("score", { value: String(value) })}</strong>
        <br />
        {scoreRange(notice)}
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
