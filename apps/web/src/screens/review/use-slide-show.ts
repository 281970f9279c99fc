import { useState } from "react";

/** "closed"; "waiting": open during the submission; "left": the next page opens. */
export type SlideShowPhase = "closed" | "waiting" | "left";

export interface SlideShowControl {
  readonly phase: SlideShowPhase;
  readonly open: () => void;
  /** Closes the slides and goes on at once, because they must not hide an answer that has arrived. */
  readonly arrive: (goOn: () => void) => void;
  /** Closes the slides. The submission goes on, or it failed and the page says so. */
  readonly close: () => void;
}

/** A slide show over a page that submits the application. It doesn't delay the submission or its answer. */
export function useSlideShow(): SlideShowControl {
  const [phase, setPhase] = useState<SlideShowPhase>("closed");
  return {
    phase,
    open: () => setPhase("waiting"),
    arrive: (goOn) => {
      setPhase("left");
      goOn();
    },
    close: () => setPhase("closed"),
  };
}
