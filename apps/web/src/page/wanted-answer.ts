import { useEffect, useEffectEvent } from "react";

/* The answer that somebody wants to add, in this window's memory. The next page that asks for it opens at its field. */

/** The vehicle's mileage, or its VIN or HIN. */
export type WantedAnswer = "mileage" | "number";

let wanted: WantedAnswer | undefined;

/** The vehicle's page opens at this answer. */
export function wantAnswer(answer: WantedAnswer): void {
  wanted = answer;
}

export function isWanted(answer: WantedAnswer): boolean {
  return wanted === answer;
}

/** Leads somebody who comes for an answer to its field. Must be called around the page, because the page's arrival focuses the heading. */
export function useWantedAnswer(fieldOf: (answer: WantedAnswer) => HTMLElement | null): void {
  const lead = useEffectEvent(() => {
    const field = wanted && fieldOf(wanted);
    wanted = undefined;
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  });
  useEffect(() => lead(), []);
}
