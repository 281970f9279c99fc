import type { FocusEvent } from "react";
import { whenReleased } from "../../widgets/pointer-press.ts";

/** Calls back when the focus has left a group of fields. A press that took the focus has its effect first, because fields may move then. */
export function whenGroupLeft(onLeave: () => void) {
  return {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) whenReleased(onLeave);
    },
  };
}
