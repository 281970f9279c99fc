import { defineWords } from "../../words/words.ts";
import styles from "./from-license.module.css";

const t = defineWords("fromLicense", {
  filledIn: "From the license. Please check it.",
  leftOut: "The license has another ZIP code, so we left out its address.",
});

/** What a later page has done with a scanned license. Undefined without one. */
export type UseOfLicense = "filledIn" | "leftOut" | undefined;

/** Says on a later page that a scanned license filled in some of its fields, or why it didn't. */
export function FromLicense({ use }: { readonly use: UseOfLicense }) {
  return use && <p className={styles.text}>{t(use)}</p>;
}
