import { startTransition, useRef, useState } from "react";
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { Journey } from "@portico/contract/journey";
import { latestJourney, revisionOfElsewhere } from "../api/journey-store.ts";
import { refreshReads } from "../api/query-client.ts";
import { Refusal } from "../api/refusal.ts";
import { messagesOf } from "./errors-of.ts";
import { explain } from "./explain.ts";
import { typedParts, type FormPart } from "./form-parts.ts";
import { unseenOf } from "./form-problems.ts";
import { useFrame } from "./frame.ts";
import { countSave } from "./saves-under-way.ts";
import type { OtherWish, StepForm } from "./step-form.ts";
import { sentenceOf, type useConflict } from "./use-conflict.ts";
import { useInvalidToast } from "./use-invalid-toast.ts";
import { useIsLeft } from "./use-is-left.ts";
import { t } from "../words/common.ts";

interface Status {
  readonly isSaving: boolean;
  readonly failedTries: number;
  readonly refusal: string | undefined;
  /** No answer came, so the save may still have been carried out. */
  readonly isUnanswered: boolean;
  /** Rejected because another window changed the application. */
  readonly isStale: boolean;
  /** The rejected action, if it wasn't saving the page. */
  readonly instead: OtherWish | undefined;
  /** The rejected action was saving a form inside the page alone. */
  readonly isAlone: boolean;
}

/** The action to continue after the person has seen a change elsewhere. Defaults to saving the page. */
type Wish = Partial<Pick<Status, "instead" | "isAlone">>;

const fine = { refusal: undefined, isUnanswered: false, isStale: false, instead: undefined, isAlone: false };
const idle: Status = { isSaving: false, failedTries: 0, ...fine };

interface Saving<Output> {
  /** Returns "open" if there is more to ask first, and "kept" if a page around this form goes on. */
  readonly save: (values: Output, typed: object) => Promise<{ readonly journey?: Journey } | "open" | "kept">;
  readonly onDone: (journey?: Journey) => void;
  readonly parts: () => readonly FormPart[];
  readonly isPart: boolean;
  readonly fieldPrefixes: readonly string[];
  readonly idOf: (name: string) => string;
  /** Fields on closed tabs count too. */
  readonly hasTabs: boolean;
}

/** Checks a form with its parts, saves them one after another, and reports problems. */
export function useSaving<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  options: Saving<Output>,
  conflict: ReturnType<typeof useConflict<Values, Output>>,
) {
  const saving = useSaveStatus(messagesOf(methods.formState.errors).length > 0);
  const { status, settle, failed, stale, noteWrong, isUnderWay, forgets } = saving;
  const isSaved = useRef(false);
  const parts = typedParts(options.parts);

  const sayChange = async (wish: Wish = {}) => {
    // Without the newest answers, the change still counts as unseen, so the next press loads them.
    if (!(await refreshReads())) return failed(t("changedElsewhereNotLoaded"));
    conflict.noticeChange();
    parts.noticeChange();
    stale(wish);
  };
  const sayStale = async (instead?: OtherWish) => sayChange({ instead });
  const partRefused = async () => (conflict.mayBeBehind() ? sayStale() : void noteWrong());
  const refused = useRefused(methods, options, { sayStale, failed, settle });

  const save = async (values: Output) => {
    saving.begin();
    if (conflict.mayBeBehind()) throw new Refusal("staleRevision");
    const counted = countedSave(saving);
    if (!(await parts.saveFirst())) return partRefused();
    const saved = await counted(() => savingInParts(conflict, (typed) => options.save(values, typed)));
    isSaved.current = true;
    conflict.settle();
    if (saved === "open") return settle();
    conflict.keep();
    if (saved === "kept") return settle();
    if (!parts.hasLast()) return options.onDone(saved.journey);
    if (!(await parts.saveLast())) return partRefused();
    options.onDone(latestJourney());
  };

  // Checks everything on the page before it saves any of it.
  const submit = async () => {
    if (!saving.start()) return false;
    isSaved.current = false;
    if (conflict.isUndecided()) {
      stale();
      return false;
    }
    const wrong = async () => failed(undefined);
    const send = methods.handleSubmit((await parts.check()) ? save : wrong, dropUnseen(methods, options, wrong));
    await send().catch(refused);
    return isSaved.current;
  };
  const conflictsOfParts = () => options.parts().flatMap(({ conflict: ofPart }) => (ofPart ? [ofPart] : []));
  // The page around a part shows the sentence for both.
  const sentence = () => (options.isPart ? undefined : sentenceOf(conflict, conflictsOfParts(), status.instead));
  const saveAlone = savingAlone(conflict, { stale, sayChange });
  return { ...forgets, status: said(status, sentence), submit, saveAlone, sayStale, noteWrong, isUnderWay };
}

/** Notes what a save sent if it was refused after its first call was carried out. */
async function savingInParts<Saved>(
  { typedNow, noteHalfSaved }: Pick<ReturnType<typeof useConflict>, "typedNow" | "noteHalfSaved">,
  save: (sent: object) => Promise<Saved>,
): Promise<Saved> {
  const [sent, hasMoved] = [typedNow(), revisionWatch()];
  try {
    return await save(sent);
  } catch (error) {
    if (hasMoved()) noteHalfSaved(sent);
    throw error;
  }
}

/** Counts a save while it runs. The forms inside the page are saved first, and count as a part of it. */
function countedSave({ status: { isUnanswered }, isLeft }: SaveStatus) {
  const hasMoved = revisionWatch();
  return async <Saved>(save: () => Promise<Saved>) =>
    countSave({ kind: "form", mayHaveArrived: () => isUnanswered || hasMoved(), isLeft }, save);
}

/** Tells whether this page's own calls have changed the application since. */
function revisionWatch(): () => boolean {
  const before = revisionNow();
  return () => revisionNow() > Math.max(before, revisionOfElsewhere());
}

const revisionNow = () => latestJourney()?.revision ?? 0;

/** Saves a form inside the page by its own button. */
function savingAlone(
  { hasDoubt, mayBeBehind }: Pick<ReturnType<typeof useConflict>, "hasDoubt" | "mayBeBehind">,
  { stale, sayChange }: Pick<SaveStatus, "stale"> & { readonly sayChange: (wish: Wish) => Promise<void> },
) {
  return async (part: Pick<StepForm, "savePart">) => {
    if (hasDoubt()) return stale({ isAlone: true });
    if (!(await part.savePart()) && mayBeBehind()) await sayChange({ isAlone: true });
  };
}

/** Runs an action after dropping the errors of fields that aren't on the page yet. */
function dropUnseen<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  { idOf, hasTabs }: Pick<Saving<Output>, "idOf" | "hasTabs">,
  then: () => Promise<void>,
) {
  return async (errors: FieldErrors<Values>) => {
    if (!hasTabs) methods.clearErrors(unseenOf(errors, idOf));
    await then();
  };
}

/** The status of a form's saving, and its problems. */
function useSaveStatus(hasErrors: boolean) {
  const [status, setStatus] = useState<Status>(idle);
  const isSaving = useRef(false);
  const isLeft = useIsLeft();
  const sayInvalid = useInvalidToast(hasErrors);
  const settle = (change: Partial<Status> = {}) => {
    isSaving.current = false;
    setStatus((before) => ({ ...before, isSaving: false, ...change }));
  };
  return {
    status,
    isLeft,
    settle,
    isUnderWay: () => isSaving.current,
    /** Returns false while a save is running, so that a second press does nothing. */
    start: () => {
      if (isSaving.current) return false;
      isSaving.current = true;
      return true;
    },
    // Sends the call first, because rendering the whole form as busy would delay it.
    begin: () => startTransition(() => setStatus((before) => ({ ...before, isSaving: true, ...fine }))),
    failed: (refusal: string | undefined, isUnanswered = false) => {
      if (refusal === undefined) sayInvalid();
      settle({ failedTries: status.failedTries + 1, ...fine, refusal, isUnanswered });
    },
    stale: (wish: Wish = {}) => settle({ failedTries: status.failedTries + 1, ...fine, isStale: true, ...wish }),
    noteWrong: () => {
      settle({ failedTries: status.failedTries + 1 });
      return false;
    },
    forgets: {
      forget: () => setStatus(idle),
      forgetProblem: () => setStatus((before) => (before.isStale ? before : idle)),
    },
  };
}

type SaveStatus = ReturnType<typeof useSaveStatus>;

/** Handles a failed save: a sentence on the page, messages at fields, another window's answers, or the shell. */
function useRefused<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  { fieldPrefixes, idOf }: Pick<Saving<Output>, "fieldPrefixes" | "idOf">,
  { sayStale, failed, settle }: Pick<SaveStatus, "failed" | "settle"> & { readonly sayStale: () => Promise<void> },
) {
  const frame = useFrame();
  return async (error: unknown) => {
    if (error instanceof Refusal && error.code === "staleRevision") return sayStale();
    const explained = explain(error, frame.branding.clientDisplayName, (path) =>
      fieldOnPage(path, fieldPrefixes, idOf),
    );
    if (!explained) {
      settle();
      return frame.fail(error);
    }
    for (const [name, message] of explained.atFields)
      methods.setError(name as FieldPath<Values>, { type: "server", message });
    failed(explained.inPlace, explained.isUnanswered);
  };
}

/** The form's name of a field of the request, if that field is on the page. */
function fieldOnPage(
  path: string,
  fieldPrefixes: readonly string[],
  idOf: (name: string) => string,
): string | undefined {
  const prefix = fieldPrefixes.find((start) => path.startsWith(start)) ?? "";
  const name = path.slice(prefix.length);
  return document.getElementById(idOf(name)) ? name : undefined;
}

/** The status of a save, with the current sentence about another window. */
function said({ isStale, ...status }: Status, sentence: () => string | undefined) {
  return { ...status, refusal: isStale ? sentence() : status.refusal };
}
