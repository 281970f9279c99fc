import type { UsedScore } from "@portico/domain/decision/decision";
import styles from "./notice-text.module.css";
import { t } from "./score-words.ts";

/** The score, its range and its key factors, which are part of every notice with a score (15 USC 1681m(a)(2)). */
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
