import { useCallback, useEffect, useRef, useState } from "react";
import { documentApi } from "@portico/contract/application";
import type { SentDocument } from "@portico/contract/sent-document";
import { uploadProblem, type UploadRules } from "@portico/domain/documents/document";
import type { OtherPaper } from "@portico/domain/documents/papers";
import type { ApplicantType } from "@portico/domain/person/person";
import { refreshReads } from "../api/query-client.ts";
import { isStaleRevision } from "../api/refusal.ts";
import { filesMayHaveArrived } from "../api/unsettled.ts";
import { readApi } from "../api/use-query.ts";
import { noteInput, useUnsavedInput } from "../forms/saving/unsaved-input.ts";
import { useAction } from "../forms/saving/use-action.ts";
import { useNewest } from "../forms/saving/use-newest.ts";
import {
  answered,
  candidate,
  withAdded,
  withPhotos,
  withinRoom,
  withReadyAgain,
  withoutAdded,
  type Choice,
  type ChosenFile,
  type NameAnswer,
} from "./choose-files.ts";
import { sendFiles, useSending } from "./use-sending.ts";
import { unreadable } from "./unreadable.ts";
import { t } from "./words.ts";

interface Options {
  readonly applicationId: number;
  readonly type: Exclude<ApplicantType, 0>;
  readonly rules: UploadRules;
  readonly sent: readonly SentDocument[];
  /** The number of documents that the application can still take. */
  readonly room: number;
}

/** The upload of one borrower's files: choosing, checking and sending. */
export function useUpload({ applicationId, type, rules, sent, room }: Options) {
  const [choice, setChoice] = useState<Choice>(nothing);
  const [notice, setNotice] = useState<{ readonly text: string; readonly room?: number }>();
  const [hasDuplicate, setHasDuplicate] = useState(false);
  const [kind, setKind] = useState<OtherPaper>("somethingElse");
  const files = withinRoom(choice.files, room);
  const ready = files.filter(({ problem }) => problem === undefined);
  const problem = problemOf(ready, rules);
  const together = ready.length === 0 ? undefined : problem;
  const take = (isGone: (file: ChosenFile) => boolean) =>
    setChoice((before) => ({ ...before, files: before.files.filter((file) => !isGone(file)) }));

  useReadable(files, setChoice);
  const { send, progress, cancel } = useSending((travel, good: readonly ChosenFile[]) =>
    sendFiles({ applicationId, type, kind }, good, travel, {
      onSent: (gone) => take((file) => gone.includes(file)),
      onRefused: (reasons) => setChoice((before) => ({ ...before, files: before.files.map(withReason(reasons)) })),
      onDuplicate: setHasDuplicate,
    }),
  );
  const sendChecked = async () => {
    // That nothing was chosen is over once files arrive, maybe from the other person.
    if (ready.length === 0) setNotice({ text: t("nothingToSend", { problem }), room });
    else setNotice(problem === undefined ? undefined : { text: problem });
    if (problem === undefined && !(await send(await readable(ready)))) setNotice({ text: t("canceled") });
  };
  const askAgain = useAskingAgain({ applicationId, type, rules }, choice, setChoice);
  const sending = useAction(async () => sendChecked().catch(askAgain), { showsProgress: true });
  useUnsentFiles([...ready, ...choice.asked]);
  const change = (next: Choice) => {
    setNotice(undefined);
    sending.forget();
    noteInput();
    setChoice(next);
  };
  const shownNotice = notice?.room === undefined || notice.room === room ? notice?.text : undefined;
  return {
    files,
    readyCount: ready.length,
    problem: shownNotice ?? together ?? (sending.isUnanswered ? undefined : sending.refusal),
    isTooMuch: together !== undefined,
    asked: choice.asked,
    hasDuplicate,
    what: { kind, choose: setKind },
    sending,
    /** The progress of the upload in percent. */
    progress,
    cancel,
    ...choosing(choice, { rules, sent }, change),
    refuseFolder: () => setNotice({ text: t("folder") }),
  };
}

/** Adds and removes files, and answers the question about equal names. */
function choosing(choice: Choice, known: Pick<Options, "rules" | "sent">, change: (next: Choice) => void) {
  return {
    add: (added: readonly File[]) => change(withAdded(choice, added, known)),
    addPhotos: (taken: readonly File[]) => change(withPhotos(choice, taken, known)),
    answer: (answer: NameAnswer) => change(answered(choice, answer, known)),
    cancelAdding: () => change(withoutAdded(choice)),
    remove: (id: string) => {
      // The file may have arrived even if the answer didn't. Read the list, which then shows the file and offers to remove it.
      if (mayHaveArrived(choice.files.filter((file) => file.id === id))) void refreshReads();
      change({ ...choice, files: choice.files.filter((file) => file.id !== id) });
    },
  };
}

/** After another window's change, asks about files whose names it has used, as when they are chosen. */
function useAskingAgain(
  { rules, ...place }: Pick<Options, "applicationId" | "type" | "rules">,
  choice: Choice,
  setChoice: (next: Choice) => void,
) {
  const newest = useNewest(choice);
  return async (error: unknown) => {
    if (!isStaleRevision(error) || !(await refreshReads())) throw error;
    const { documents } = await readApi(documentApi.list, place);
    const again = withReadyAgain(newest(), { rules, sent: documents });
    if (again.asked.length === 0) throw error;
    setChoice(again);
  };
}

/** Marks the pictures that nobody could read, as soon as they are chosen. */
function useReadable(files: readonly ChosenFile[], setChoice: (change: (before: Choice) => Choice) => void): void {
  useEffect(() => {
    for (const { file, problem } of files) {
      if (problem !== undefined) continue;
      void markUnreadable(file, setChoice);
    }
  }, [files, setChoice]);
}

async function markUnreadable(file: File, setChoice: (change: (before: Choice) => Choice) => void): Promise<void> {
  const reason = await problemOnce(file);
  if (reason === undefined) return;
  setChoice((before) => ({ ...before, files: before.files.map(withReason({ [file.name]: reason })) }));
}

const looks = new WeakMap<File, Promise<string | undefined>>();

/** Looks at each picture once. */
function problemOnce(file: File): Promise<string | undefined> {
  const look = looks.get(file) ?? unreadable(file);
  looks.set(file, look);
  return look;
}

/** Those of some files that somebody can read. */
async function readable(ready: readonly ChosenFile[]): Promise<readonly ChosenFile[]> {
  const problems = await Promise.all(ready.map(async ({ file }) => problemOnce(file)));
  return ready.filter((_, place) => problems[place] === undefined);
}

const mayHaveArrived = (chosen: readonly Pick<ChosenFile, "file">[]) =>
  filesMayHaveArrived(chosen.map(({ file }) => file));

/** Makes the shell ask before leaving if chosen files could still be sent. */
function useUnsentFiles(chosen: readonly Pick<ChosenFile, "file">[]): void {
  const hasSome = chosen.length > 0;
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });
  // Count an unanswered try at once, even while the upload is retried.
  const kind = useCallback(() => (mayHaveArrived(latest.current) ? "filesUnanswered" : "files"), []);
  useUnsavedInput({ hasInput: useCallback(() => hasSome, [hasSome]) }, kind);
}

const problemOf = (ready: readonly ChosenFile[], rules: UploadRules) =>
  uploadProblem(
    ready.map(({ file }) => candidate(file)),
    rules,
  );

/** Marks a ready file that the server rejected. */
const withReason = (reasons: Readonly<Record<string, string>>) => (chosen: ChosenFile) => {
  const problem = chosen.problem ?? reasons[chosen.file.name];
  return problem === undefined ? chosen : { ...chosen, problem };
};

const nothing: Choice = { files: [], asked: [], added: [] };
