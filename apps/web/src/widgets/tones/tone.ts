import styles from "./tones.module.css";

/** What kind of news something is. */
export type Tone = "information" | "success" | "warning" | "danger";

/** The class that gives a widget `--tone`, the colour of its news. */
export function toneClass(tone: Tone): string | undefined {
  return styles[tone];
}
