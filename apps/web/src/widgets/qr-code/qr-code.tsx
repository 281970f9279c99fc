import { encodeQR } from "qr";
import { useMemo } from "react";
import styles from "./qr-code.module.css";

interface QrCodeProps {
  /** What a camera reads from it: an address. */
  readonly text: string;
  /** What it is for, to whoever does not see it. */
  readonly label: string;
}

/** A QR code: one path of squares, always dark on white, since cameras read nothing else surely. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(text, "raw", { ecc: "medium", border: 4 }), [text]);
  return (
    <svg role="img" aria-label={label} className={styles.code} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={squares(rows)} />
    </svg>
  );
}

/** Dark modules as a path, each run of them a rectangle of height 1. */
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
