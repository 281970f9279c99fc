import { encodeQR } from "qr";
import { useMemo } from "react";
import styles from "./qr-code.module.css";

interface QrCodeProps {
  /** The encoded text: a URL. */
  readonly text: string;
  /** Accessible label. */
  readonly label: string;
}

/** A QR code as one path of squares. It is always dark on white, because cameras can't reliably read anything else. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(text, "raw", { ecc: "medium", border: 4 }), [text]);
  return (
    <svg role="img" aria-label={label} className={styles.code} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={squares(rows)} />
    </svg>
  );
}

/** Dark modules as a path, with each run as a rectangle of height 1. */
export function squares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runsOf(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1H${from}z`)).join("");
}

function runsOf(row: readonly boolean[]): readonly { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last?.to === x) last.to = x + 1;
    else runs.push({ from: x, to: x + 1 });
  }
  return runs;
}
