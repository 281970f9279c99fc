import { useRef, useState } from "react";
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { AnyJourney } from "@portico/contract/journey";
import { latestJourney, revisionOfElsewhere } from "../../api/journey-store.ts";
import { isStaleRevision, Refusal } from "../../api/refusal.ts";
import { messagesOf } from "../validation/errors-of.ts";
import { explain } from "./explain.ts";
import { typedParts, type FormPart } from "../form-parts.ts";
import { unseenOf } from "../validation/form-problems.ts";
import { useFrame } from "../../page/frame.ts";
import { countSave } from "./saves-under-way.ts";
import type { OtherAction, OtherWish, StepForm } from "../step-form.ts";
import { useChangeElsewhere, type Outcome, type Wish } from "../conflicts/use-change-elsewhere.ts";
import { sentenceOf, type useConflict } from "../conflicts/use-conflict.ts";
import { useInvalidToast } from "../validation/use-invalid-toast.ts";
import { createProgress } from "./create-progress.ts";
import { useIsLeft } from "./use-is-left.ts";
import { useNewest } from "./use-newest.ts";

interface Status {
  readonly failedTries: number;
  readonly refusal: string | undefined;
  /** No answer came, so the save may still have been carried out. */
  readonly isUnanswered: boolean;
  /** Rejected because another window changed the application. */
  readonly isStale: boolean;
  /** The rejected action, if it wasn't saving the page. */
  readonly instead: OtherWish | undefined;
  /** Runs the rejected action again once the person has chosen. */
  readonly again: OtherAction["again"];
  /** The rejected action saved only a form inside the page. */
  readonly isAlone: boolean;
}

const fine = {
  refusal: undefined,
  isUnanswered: false,
  isStale: false,
  instead: undefined,
  again: undefined,
  isAlone: false,
};
const idle: Status = { failedTries: 0, ...fine };

interface Saving<Output> {
  /** Returns "open" if the page stays open for another question, and "kept" if the page around this form goes on instead. */
  readonly save: (values: Output, typed: object) => Promise<{ readonly journey?: AnyJourney } | "open" | "kept">;
  readonly onDone: (journey?: AnyJourney) => void;
  /** The values to save. Undefined if some are wrong. */
  readonly valuesIfRight: () => Promise<Output | undefined>;
  readonly parts: () => readonly FormPart[];
  readonly isPart: boolean;
  readonly toastsInvalid: boolean;
  readonly fieldPrefixes: readonly string[];
  readonly idOf: (name: string) => string;
  /** The form's fields are on tabs. Those on closed tabs count too. */
  readonly hasTabs: boolean;
}

/** Checks a form with its parts, saves them one after another, and reports problems. */
export function useSaving<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  options: Saving<Output>,
  conflict: ReturnType<typeof useConflict<Values, Output>>,
) {
  const saving = useSaveStatus(options.toastsInvalid, messagesOf(methods.formState.errors).length > 0);
  const { status, settle, failed, stale, noteWrong, isUnderWay, forgets } = saving;
  const elsewhere = useChangeElsewhere(conflict, options, saving);
  const { act, saveAlone } = elsewhere;
  const isSaved = useRef(false);
  const parts = typedParts(options.parts);
  const refused = useRefused(methods, options, { failed, settle });

  const save = async (values: Output) => {
    saving.begin();
    if (conflict.mayBeBehind()) throw new Refusal("staleRevision");
    const counted = countedSave(saving);
    if (!(await parts.saveFirst())) return partRefused();
    const saved = await counted(() => savingInParts(conflict, (typed) => options.save(values, typed)));
    isSaved.current = true;
    if (saved === "open") return settle();
    conflict.keep();
    if (saved === "kept") return settle();
    const hasLast = parts.hasLast();
    if (hasLast && !(await parts.saveLast())) return partRefused();
    saving.progress.answered();
    options.onDone(hasLast ? latestJourney() : saved.journey);
  };

  // Shows the problem of a part at the part, unless it is another window's change.
  const partRefused = () => {
    if (conflict.mayBeBehind()) throw new Refusal("staleRevision");
    noteWrong();
  };

  // Checks everything on the page before it saves any of it.
  const attempt = async (): Promise<Outcome> => {
    isSaved.current = false;
    if (conflict.isUndecided()) {
      stale({ again: status.again });
      return "over";
    }
    const send = await checked(methods, options, { parts, save, wrong: async () => failed(undefined) });
    return conflict.whileSaving(send).then(() => "over" as const, refused);
  };
  const newest = useNewest(attempt);
  const ways = useSubmit(saving, () => elsewhere.press(() => newest()()).then(() => isSaved.current));
  const conflictsOfParts = () => options.parts().flatMap(({ conflict: ofPart }) => (ofPart ? [ofPart] : []));
  // The page around a part shows the sentence for both.
  const sentence = () => (options.isPart ? undefined : sentenceOf(conflict, conflictsOfParts(), status));
  const goOnWith = goingOn(status, { ...ways, ...forgets });
  const shown = { status: said(status, sentence), saving: saving.progress.saving, busy: saving.progress.busy };
  return { ...forgets, ...ways, ...shown, goOnWith, saveAlone, act, noteWrong, isUnderWay };
}

/** Runs the action that the question had stopped, and then saves the page if it keeps its own answers. */
function goingOn(
  { again }: Pick<Status, "again">,
  { submit, forget }: { submit: () => Promise<unknown>; forget: () => void },
): StepForm["goOnWith"] {
  const goOn = async (isTyped: boolean) => {
    if (again && !(await again())) return;
    if (isTyped) await submit();
  };
  return (answers) => {
    if (answers === "saved") forget();
    void goOn(answers === "typed");
  };
}

/** Saves the form unless a save is running. */
function useSubmit({ start }: Pick<SaveStatus, "start">, send: () => Promise<boolean>) {
  const running = useRef(Promise.resolve(false));
  const submit = async () => {
    if (!start()) return false;
    running.current = send();
    return running.current;
  };
  // The form's own button may already be saving it. Then the page goes on once it is saved.
  return { submit, savePart: async () => (await submit()) || running.current };
}

interface Checked<Output> {
  readonly parts: Pick<ReturnType<typeof typedParts>, "check">;
  readonly save: (values: Output) => Promise<void>;
  readonly wrong: () => Promise<void>;
}

/** Checks the page and the forms inside it. Returns the save or, if something is wrong, the function that shows it. */
async function checked<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  options: Pick<Saving<Output>, "valuesIfRight" | "idOf" | "hasTabs">,
  { parts, save, wrong }: Checked<Output>,
): Promise<() => Promise<void>> {
  const arePartsRight = await parts.check();
  const values = await options.valuesIfRight();
  if (values === undefined) return methods.handleSubmit(wrong, dropUnseen(methods, options, wrong));
  return arePartsRight ? async () => save(values) : wrong;
}

/** Runs a save and notes the values that it sent, even if it was rejected after its first call was carried out. */
async function savingInParts<Saved>(
  { typedNow, settle, noteSent }: Pick<ReturnType<typeof useConflict>, "typedNow" | "settle" | "noteSent">,
  save: (sent: object) => Promise<Saved>,
): Promise<Saved> {
  const [sent, hasMoved] = [typedNow(), revisionWatch()];
  try {
    const saved = await save(sent);
    settle(sent);
    return saved;
  } catch (error) {
    if (hasMoved()) noteSent(sent);
    throw error;
  }
}

/** Counts a save while it runs. The forms inside the page are saved first, so the save may be carried out in part. */
function countedSave({ status: { isUnanswered }, isLeft }: SaveStatus) {
  const hasMoved = revisionWatch();
  return async <Saved>(save: () => Promise<Saved>) =>
    countSave({ kind: "form", mayHaveArrived: () => isUnanswered || hasMoved(), isLeft }, save);
}

/** Returns a function that says whether this page's own calls have changed the application since. */
function revisionWatch(): () => boolean {
  const before = revisionNow();
  return () => revisionNow() > Math.max(before, revisionOfElsewhere());
}

const revisionNow = () => latestJourney()?.revision ?? 0;

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
function useSaveStatus(toastsInvalid: boolean, hasErrors: boolean) {
  const [status, setStatus] = useState<Status>(idle);
  const [progress] = useState(createProgress);
  const isSaving = useRef(false);
  const isLeft = useIsLeft();
  const sayInvalid = useInvalidToast(toastsInvalid, hasErrors);
  const settle = (change: Partial<Status> = {}) => {
    isSaving.current = false;
    progress.end();
    setStatus((before) => changed(before, change));
  };
  return {
    status,
    progress,
    isLeft,
    settle,
    isUnderWay: () => isSaving.current,
    /** Returns false while a save is running, so that a second press does nothing. */
    start: () => {
      if (isSaving.current) return false;
      isSaving.current = true;
      return true;
    },
    // Sends the call first, because rendering would delay it.
    begin: () => {
      progress.begin();
      // React may render the page only to find out that nothing changes.
      if (changed(status, fine) !== status) setStatus((before) => changed(before, fine));
    },
    failed: (refusal: string | undefined, isUnanswered = false) => {
      if (refusal === undefined) sayInvalid();
      settle({ failedTries: status.failedTries + 1, ...fine, refusal, isUnanswered });
    },
    stale: (wish: Wish = {}) => settle({ failedTries: status.failedTries + 1, ...fine, isStale: true, ...wish }),
    noteWrong: () => {
      settle({ failedTries: status.failedTries + 1 });
      return false;
    },
    dismissStale: () => setStatus((before) => (before.isStale ? { ...before, ...fine } : before)),
    forgets: {
      forget: () => setStatus(idle),
      forgetProblem: () => setStatus((before) => (before.isStale ? before : idle)),
    },
  };
}

type SaveStatus = ReturnType<typeof useSaveStatus>;

/** The same status if nothing changes, so that the page doesn't render. */
function changed(before: Status, change: Partial<Status>): Status {
  const isSame = Object.entries(change).every(([name, value]) => before[name as keyof Status] === value);
  return isSame ? before : { ...before, ...change };
}

/**
 * Handles a failed save: shows messages on the page and at fields, or leaves it to the shell. Returns "stale" for another window's change.
 */
function useRefused<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  { fieldPrefixes, idOf }: Pick<Saving<Output>, "fieldPrefixes" | "idOf">,
  { failed, settle }: Pick<SaveStatus, "failed" | "settle">,
) {
  const frame = useFrame();
  return async (error: unknown): Promise<Outcome> => {
    if (isStaleRevision(error)) return "stale";
    const explained = explain(error, frame.branding.clientDisplayName, (path) =>
      fieldOnPage(path, fieldPrefixes, idOf),
    );
    if (!explained) {
      settle();
      frame.fail(error);
      return "over";
    }
    for (const [name, message] of explained.atFields)
      methods.setError(name as FieldPath<Values>, { type: "server", message });
    failed(explained.inPlace, explained.isUnanswered);
    return "over";
  };
}

/** The form's name for a field of the request, if that field is on the page. */
function fieldOnPage(
  path: string,
  fieldPrefixes: readonly string[],
  idOf: (name: string) => string,
): string | undefined {
  const prefix = fieldPrefixes.find((start) => path.startsWith(start)) ?? "";
  const name = path.slice(prefix.length);
  return document.getElementById(idOf(name)) ? name : undefined;
}

/** The status of a save, with the current message about another window's change. */
function said({ isStale, ...status }: Status, sentence: () => string | undefined) {
  return { ...status, refusal: isStale ? sentence() : status.refusal };
}
