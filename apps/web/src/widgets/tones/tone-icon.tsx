import { CheckCircleIcon, ErrorIcon, InfoIcon, WarningIcon } from "../icons/interface-icons.tsx";
import type { Tone } from "./tone.ts";

const icons = { information: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, danger: ErrorIcon };

/** The same news as a shape, for those who do not see colours. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon />;
}
