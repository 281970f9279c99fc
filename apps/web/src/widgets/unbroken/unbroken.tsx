import { unbrokenNumbers } from "@portico/domain/values/unbroken-numbers";
import type { ReactNode } from "react";
import styles from "./unbroken.module.css";

/** A text whose phone numbers, reference numbers, and ZIP codes stay on one line. */
export function Unbroken({ text }: { readonly text: string }) {
  return everySecondWhole(unbrokenNumbers(text), styles.number);
}

/** The month and day of "December 22, 2026". With the year, the lists of a phone would get longer. */
const date = /(\p{Lu}\p{Ll}+ \d{1,2},(?= \d{4}))/u;

/** A text whose days stay beside their months, for a narrow list of steps. */
export function WholeDates({ text }: { readonly text: string }) {
  return everySecondWhole(text.split(date), styles.day);
}

function everySecondWhole(parts: readonly string[], whole: string | undefined): ReactNode {
  if (parts.length === 1) return parts[0];
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // The order of parts doesn't change.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place} className={whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Stays on one line, such as a link and the period after it. */
export function Together({ children }: { readonly children: ReactNode }) {
  return <span className={styles.number}>{children}</span>;
}
