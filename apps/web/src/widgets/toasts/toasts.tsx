import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { AboveDialogs } from "../dialog/above-dialogs.tsx";
import { CloseIcon } from "../icons/interface-icons.tsx";
import { joinClasses } from "../join-classes.ts";
import { toneClass, type Tone } from "../tones/tone.ts";
import { ToneIcon } from "../tones/tone-icon.tsx";
import { StayingToast } from "./staying-toast.tsx";
import { useFreePlace } from "./use-free-place.ts";
import styles from "./toasts.module.css";

export interface Toast {
  id: string | number;
  text: ReactNode;
  tone?: Tone | undefined;
}

interface ToastsProps {
  /** The region's accessible label. */
  label: string;
  /** Newest first. */
  toasts: readonly Toast[];
  dismissLabel: string;
  onDismiss: (id: Toast["id"]) => void;
  /** The time until `onDismiss` is called. It doesn't run while the pointer or the focus is on the toast. Without it, toasts stay. */
  durationMs?: number | undefined;
  max?: number | undefined;
  /** A toast that stays until it is answered, such as the session warning. */
  staying?: { text: ReactNode; action: ReactNode } | undefined;
}

/** Announcements at the top of the window, the newest on top, even over an open dialog. Errors belong at their fields, not here. */
export function Toasts({ label, toasts, max = 20, staying, ...rest }: ToastsProps) {
  const box = useRef<HTMLElement>(null);
  useFreePlace(box, toasts.length > 0 || staying !== undefined, staying !== undefined);
  return (
    <AboveDialogs>
      <section ref={box} aria-label={label} className={styles.region}>
        {staying ? <StayingToast {...staying} /> : null}
        <ol aria-live="polite" aria-relevant="additions" className={styles.list}>
          {toasts.slice(0, max).map((toast) => (
            <ToastItem key={toast.id} toast={toast} {...rest} />
          ))}
        </ol>
      </section>
    </AboveDialogs>
  );
}

type ItemProps = Pick<ToastsProps, "dismissLabel" | "onDismiss" | "durationMs"> & { toast: Toast };

function ToastItem({ toast, dismissLabel, onDismiss, durationMs }: ItemProps) {
  const { id, text, tone = "information" } = toast;
  const [isHeld, setHeld] = useState(false);
  const box = useRef<HTMLLIElement>(null);
  useDismissal(isHeld ? undefined : durationMs, () => onDismiss(id));
  usePointerOver(box, setHeld);

  return (
    // The toast isn't a control: the pointer or focus on it only stops its timer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={box}
      className={joinClasses(styles.toast, toneClass(tone))}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToneIcon tone={tone} />
      <div className={styles.text}>{text}</div>
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={() => onDismiss(id)}>
        <CloseIcon />
      </button>
    </li>
  );
}

/** Listens without React, which would look at each pointer that crosses any element of the page. */
function usePointerOver(box: RefObject<HTMLElement | null>, set: (isOver: boolean) => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    box.current?.addEventListener("pointerenter", () => set(true), { signal });
    box.current?.addEventListener("pointerleave", () => set(false), { signal });
    return () => listening.abort();
  }, [box, set]);
}

function useDismissal(durationMs: number | undefined, dismiss: () => void): void {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    if (durationMs === undefined) return undefined;
    const timer = setTimeout(() => latest.current(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
}
