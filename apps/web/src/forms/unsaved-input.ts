import { useEffect } from "react";
import { isSavingForm } from "./saves-under-way.ts";
import type { StepForm } from "./step-form.ts";

/*
 * Whether the open page holds answers that nobody saved, or files that nobody sent: the shell asks before a way out would drop them.
 */

/** What of a page would be lost: answers, with or without files, or files alone. */
export type UnsavedInput = "answers" | "files";
/** Answers whose last save was never answered may be saved all the same. */
type Kind = UnsavedInput | "unanswered";

/** What a page may have lost that was closed: its unsaved input, or the save of answers that came filled in. */
export type LostInput = Kind | "save";

const checks = new Map<() => boolean, Kind>();
const listeners = new Set<() => void>();
let isLeaving = false;

/** Not once the person has agreed to leave: nobody is asked twice. */
export function hasUnsavedInput(): boolean {
  return !isLeaving && [...checks.keys()].some((hasInput) => hasInput());
}

const kindsOfInput = () => [...checks].flatMap(([hasInput, kind]) => (hasInput() ? [kind] : []));

/** Whether all that would be lost are chosen files. */
export function hasUnsentFilesOnly(): boolean {
  const kinds = kindsOfInput();
  return kinds.length > 0 && kinds.every((kind) => kind === "files");
}

/** Whether what would be lost may be saved already: no answer came to its last save. */
export function mayBeSaved(): boolean {
  return kindsOfInput().includes("unanswered");
}

function unsavedInput(): UnsavedInput | undefined {
  if (!hasUnsavedInput()) return undefined;
  return hasUnsentFilesOnly() ? "files" : "answers";
}

/** What is lost if the page closes now by itself, maybe because its save was refused; nothing where all of it is saved. */
export function lostInput(): LostInput | undefined {
  if (mayBeSaved()) return "unanswered";
  return unsavedInput() ?? (isSavingForm() ? "save" : undefined);
}

/** Calls back whenever the answer to `hasUnsavedInput` may be another one, until the returned function is called. */
export function onUnsavedInput(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function lookAgain(): void {
  for (const listener of listeners) listener();
}

/** An answer has changed or was saved. Whoever still types stays after all. */
export function noteInput(): void {
  isLeaving = false;
  lookAgain();
}

/** The person has chosen to leave the document: the browser need not ask. */
export function agreeToLeave(): void {
  isLeaving = true;
  lookAgain();
}

/** Leaves for another document, as the person has chosen or the application leads. */
export function leaveFor(address: string): void {
  agreeToLeave();
  window.location.assign(address);
}

/** Tells the shell about a page's form, or its chosen files, for as long as the page is shown. */
export function useUnsavedInput({ hasInput }: Pick<StepForm, "hasInput">, kind: Kind = "answers"): void {
  useEffect(() => {
    checks.set(hasInput, kind);
    lookAgain();
    return () => {
      checks.delete(hasInput);
      lookAgain();
    };
  }, [hasInput, kind]);
}
