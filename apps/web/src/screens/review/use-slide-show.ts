import { useRef, useState } from "react";

/** Closed, open while the application is being sent, still open after the answer came, or left for the answer. */
export type SlideShowPhase = "closed" | "waiting" | "answered" | "left";

export interface SlideShowControl {
  readonly phase: SlideShowPhase;
  readonly open: () => void;
  /** Reports the answer and goes on to it, unless somebody is looking at the slides. Then they decide when. */
  readonly arrive: (goOn: () => void) => void;
  /** Closes the slides, because nothing was sent after all. */
  readonly close: () => void;
  /** Goes on to the answer, now or as soon as it arrives. */
  readonly skip: () => void;
}

/** A slide show over a page that sends something. It never delays the sending, and never closes while somebody watches. */
export function useSlideShow(): SlideShowControl {
  const [phase, setPhase] = useState<SlideShowPhase>("closed");
  const isOpen = useRef(false);
  const held = useRef<(() => void) | undefined>(undefined);
  const end = (next: SlideShowPhase) => {
    isOpen.current = false;
    setPhase(next);
  };
  const leave = (goOn: () => void) => {
    end("left");
    goOn();
  };
  return {
    phase,
    open: () => {
      isOpen.current = true;
      setPhase("waiting");
    },
    arrive: (goOn) => {
      if (!isOpen.current) return leave(goOn);
      held.current = goOn;
      setPhase("answered");
    },
    close: () => end("closed"),
    skip: () => (held.current ? leave(held.current) : end("closed")),
  };
}
