import { useRef, useState } from "react";

/** "closed"; "waiting": open during the submission; "sent" and "decided": still open afterwards; "left": the next page opens. */
export type SlideShowPhase = "closed" | "waiting" | "sent" | "decided" | "left";

export interface SlideShowControl {
  readonly phase: SlideShowPhase;
  readonly open: () => void;
  /** Reports the end of the submission. Goes on at once if the slides are closed. Otherwise the person decides when. */
  readonly arrive: (phase: "sent" | "decided", goOn: () => void) => void;
  /** Closes the slides, because the application wasn't submitted. */
  readonly close: () => void;
  /** Closes the slides, and goes on now or as soon as the application is submitted. */
  readonly skip: () => void;
}

/** A slide show over a page that submits the application. It doesn't delay the submission, and doesn't close by itself. */
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
