import styles from "./tones.module.css";

/** The tone of a message. */
export type Tone = "information" | "success" | "warning" | "danger";

/** The class that sets a widget's `--tone`, the color of its message. */
export function toneClass(tone: Tone): string | undefined {
  return styles[tone];
}
