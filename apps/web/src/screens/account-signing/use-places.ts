import { useEffect, useRef, type MouseEvent } from "react";
import { useStepParts } from "../../page/step-parts.ts";

/** The ids of places on the page. The first one is where Back leads. */
export type Places = readonly string[];

export interface PlaceLinks {
  /** The attributes of a link to a place. */
  readonly to: (id: string) => { readonly href: string; readonly onClick: (event: MouseEvent) => void };
}

/** Links within a long page. Each gets an entry in the history, so Back returns to the first place instead of leaving the page. */
export function usePlaces(places: Places): PlaceLinks {
  const parts = useStepParts(0);
  const shown = parts.shown ?? 0;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) goTo(places[shown]);
    before.current = shown;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another place moves the focus
  }, [shown]);
  const open = (id: string) => {
    const place = places.indexOf(id);
    if (place === 0) parts.goBackTo(0);
    else if (place !== shown) parts.open(place);
    goTo(id);
  };
  return {
    to: (id) => ({
      href: `#${id}`,
      onClick: (event) => {
        event.preventDefault();
        open(id);
      },
    }),
  };
}

function goTo(id: string | undefined): void {
  const place = id === undefined ? null : document.getElementById(id);
  place?.scrollIntoView({ block: "start" });
  place?.focus({ preventScroll: true });
}
