import { useEffect, useSyncExternalStore } from "react";
import { whenPageStands } from "../../api/page-turn.ts";
import { lostSave, type LostSave } from "./saves-under-way.ts";
import type { StepForm } from "../step-form.ts";

/* Tracks unsaved answers and unsent files on the open page, so that the shell can ask before the person leaves. */

/** The kind of input that would be lost: answers, with or without files, or only files. */
export type UnsavedInput = "answers" | "files";
/** "unanswered" and "filesUnanswered": the last save or upload got no answer, so the input may be saved already. */
type Kind = UnsavedInput | "unanswered" | "filesUnanswered";

/** What a closed page may have lost: its unsaved input, a save of prefilled answers, or a step such as accepting an offer. */
export type LostInput = Kind | LostSave;

const checks = new Map<() => boolean, () => Kind>();
const listeners = new Set<() => void>();
let isLeaving = false;
/** The answer for all listeners of one change, because looking for it compares every field of the page. */
let known: boolean | undefined;

/** Whether leaving the page would lose input. False once the person has agreed to leave, so that they aren't asked twice. */
export function hasUnsavedInput(): boolean {
  return known ?? (!isLeaving && [...checks.keys()].some((hasInput) => hasInput()));
}

const kindsOfInput = () => [...checks].flatMap(([hasInput, kind]) => (hasInput() ? [kind()] : []));

/** Set if only chosen files would be lost: "files" if none has arrived, "filesUnanswered" if some may have. */
export function unsentFilesOnly(): "files" | "filesUnanswered" | undefined {
  const kinds = kindsOfInput();
  if (kinds.length === 0 || kinds.some((kind) => kind === "answers" || kind === "unanswered")) return undefined;
  return kinds.includes("filesUnanswered") ? "filesUnanswered" : "files";
}

/** Whether the input that would be lost may already be saved, because its last save got no answer. */
export function mayBeSaved(): boolean {
  return kindsOfInput().includes("unanswered");
}

function unsavedInput(): Kind | undefined {
  if (!hasUnsavedInput()) return undefined;
  return unsentFilesOnly() ?? "answers";
}

/** The input that is lost if the application closes the page now, for example after a rejected save. Undefined if nothing would be lost. */
export function lostInput(): LostInput | undefined {
  const [input, save] = [unsavedInput(), lostSave()];
  if (mayBeSaved() || (input === "answers" && save === "saveUnanswered")) return "unanswered";
  return input ?? save;
}

/** Calls back whenever the result of `hasUnsavedInput` may have changed, until the returned function is called. */
export function onUnsavedInput(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether the open page has input that isn't saved, as it changes. A page that is left after its save doesn't render for that. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(onChangeOfOpenPage, hasUnsavedInput);
}

function onChangeOfOpenPage(listener: () => void): () => void {
  let isOver = false;
  const tell = () => void (isOver || listener());
  const stop = onUnsavedInput(() => (hasUnsavedInput() ? tell() : void whenPageStands().then(tell)));
  return () => {
    isOver = true;
    stop();
  };
}

function lookAgain(): void {
  known = undefined;
  known = hasUnsavedInput();
  try {
    for (const listener of listeners) listener();
  } finally {
    known = undefined;
  }
}

/** Notes that an answer has changed or was saved. A person who still types hasn't left, so the question before leaving applies again. */
export function noteInput(): void {
  isLeaving = false;
  lookAgain();
}

/** Notes that the person has chosen to leave, so that the browser doesn't ask. */
export function agreeToLeave(): void {
  isLeaving = true;
  lookAgain();
}

/** Forgets that somebody left, for the next test. */
export function forgetLeaving(): void {
  isLeaving = false;
}

/** Opens another document, by the person's choice or because the application leads there. */
export function leaveFor(address: string): void {
  agreeToLeave();
  window.location.assign(address);
}

/** Tells the shell about a page's form or chosen files while the page is shown. */
export function useUnsavedInput({ hasInput }: Pick<StepForm, "hasInput">, kind: Kind | (() => Kind) = "answers"): void {
  useEffect(() => {
    checks.set(hasInput, typeof kind === "function" ? kind : () => kind);
    lookAgain();
    return () => {
      checks.delete(hasInput);
      lookAgain();
    };
  }, [hasInput, kind]);
}
