import { CheckCircleIcon, ErrorIcon, InfoIcon, WarningIcon } from "../icons/interface-icons.tsx";
import type { Tone } from "./tone.ts";

const icons = { information: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, danger: ErrorIcon };

/** The tone as a shape, for people who can't see colors. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon />;
}
