import type { CSSProperties } from "react";
import styles from "./range-slider.module.css";

interface RangeSliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Undefined while nothing is chosen. The slider then rests at its start. */
  readonly value: number | undefined;
  /** A value as people read it, such as "$18,000". Also the text at both ends. */
  readonly show: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** A number on a scale, beside a field for the exact number. It shows both ends. */
export function RangeSlider({ label, min, max, step, value, show, onChange }: RangeSliderProps) {
  const shown = Math.min(Math.max(value ?? min, min), max);
  // A native slider counts its steps from `min`. Steps from zero give round numbers between both ends.
  const [first, last] = [Math.floor(min / step), Math.ceil(max / step)];
  const filled = (shown / step - first) / Math.max(1, last - first);
  return (
    <div className={styles.slider} style={{ "--filled": `${filled * 100}%` } as CSSProperties}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={show(shown)}
        min={first}
        max={last}
        value={Math.round(shown / step)}
        onChange={({ target }) => onChange(Math.min(Math.max(Number(target.value) * step, min), max))}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{show(min)}</span>
        <span>{show(max)}</span>
      </div>
    </div>
  );
}
