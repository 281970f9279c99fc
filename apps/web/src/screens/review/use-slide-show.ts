import { useRef, useState } from "react";

/** Closed, open while the application is being sent, still open after it was sent or decided, or left for what follows. */
export type SlideShowPhase = "closed" | "waiting" | "sent" | "decided" | "left";

export interface SlideShowControl {
  readonly phase: SlideShowPhase;
  readonly open: () => void;
  /** Reports the end of the sending and goes on, unless somebody is looking at the slides. Then they decide when. */
  readonly arrive: (phase: "sent" | "decided", goOn: () => void) => void;
  /** Closes the slides, because nothing was sent after all. */
  readonly close: () => void;
  /** Goes on, now or as soon as the application is sent. */
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
    arrive: (arrived, goOn) => {
      if (!isOpen.current) return leave(goOn);
      held.current = goOn;
      setPhase(arrived);
    },
    close: () => end("closed"),
    skip: () => (held.current ? leave(held.current) : end("closed")),
  };
}
