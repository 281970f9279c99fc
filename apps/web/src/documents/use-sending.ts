import { useRef, useState } from "react";
import { documentApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { maximumFilesAtOnce } from "@portico/domain/documents/document";
import type { OtherPaper } from "@portico/domain/documents/papers";
import type { ApplicantType } from "@portico/domain/person/person";
import { refreshReads } from "../api/query-client.ts";
import { call, type CallOptions } from "../api/call.ts";
import { Refusal } from "../api/refusal.ts";
import { sendWithProgress } from "../api/send-with-progress.ts";
import { keepRead } from "../api/use-query.ts";
import type { ChosenFile } from "./choose-files.ts";

type Travel = Pick<CallOptions, "signal" | "sendBy">;

/** Sends files with `perform`, and tracks the progress. The person can cancel it. */
export function useSending<Args extends readonly unknown[]>(perform: (travel: Travel, ...args: Args) => Promise<void>) {
  const [progress, setProgress] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  /** Returns false if the person has canceled. */
  const send = async (...args: Args): Promise<boolean> => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setProgress(0);
    try {
      await perform({ signal, sendBy: sendWithProgress((part) => setProgress(Math.floor(part * 100))) }, ...args);
      return true;
    } catch (error) {
      // The server may have stored the files that it received before, even if its answer got lost.
      void refreshReads();
      if (!signal.aborted) throw error;
      return false;
    }
  };
  return { send, progress, cancel: () => stopping.current?.abort() };
}

interface Place {
  readonly applicationId: number;
  readonly type: Exclude<ApplicantType, 0>;
  readonly kind: OtherPaper;
}

interface Watcher {
  readonly onSent: (files: readonly ChosenFile[]) => void;
  /** The reasons by file name. */
  readonly onRefused: (reasons: Reasons) => void;
  readonly onDuplicate: (hasDuplicate: boolean) => void;
}

type Reasons = Readonly<Record<string, string>>;

/** Sends new files together, up to the limit of an upload. Each replacement is sent separately. Rejected files don't stop the others. */
export async function sendFiles(
  { kind, ...place }: Place,
  ready: readonly ChosenFile[],
  travel: Travel,
  { onSent, onRefused, onDuplicate }: Watcher,
): Promise<void> {
  let fresh = ready.filter(({ replaces }) => !replaces);
  while (fresh.length > 0) {
    const together = fresh.slice(0, maximumFilesAtOnce);
    const refused = await unlessRefused(together, async () => {
      const files = together.map(({ file }) => file);
      if (kind === "somethingElse") onDuplicate(await sendUnnamed(place, { ...travel, files }));
      else await call(applicationStatusApi.sendPaper, { ...place, kind }, { ...travel, files });
      onSent(together);
    });
    onRefused(refused);
    const isSent = Object.keys(refused).length === 0;
    fresh = fresh.filter((each) => (isSent ? !together.includes(each) : refused[each.file.name] === undefined));
  }
  for (const replacing of ready) {
    const { file, replaces } = replacing;
    if (!replaces) continue;
    const { documentId } = replaces;
    const refused = await unlessRefused([replacing], async () => {
      const { documents } = await call(documentApi.replace, { ...place, documentId }, { ...travel, files: [file] });
      keepRead(documentApi.list, place, { documents });
      onSent([replacing]);
    });
    onRefused(refused);
  }
}

/** Returns whether there was a file with the same name, which was kept. */
async function sendUnnamed(place: Omit<Place, "kind">, options: CallOptions): Promise<boolean> {
  const { hasDuplicate, documents } = await call(documentApi.upload, place, options);
  // The answer has the whole list. Keep it, so that sent files are shown even if a later read fails.
  keepRead(documentApi.list, place, { documents });
  return hasDuplicate;
}

/** Sends files, and returns the reasons for rejected files. Throws a rejection that names none of them. */
async function unlessRefused(files: readonly ChosenFile[], send: () => Promise<void>): Promise<Reasons> {
  try {
    await send();
    return {};
  } catch (error) {
    const isOfFiles = error instanceof Refusal && error.code === "uploadRefused";
    if (isOfFiles && files.some(({ file }) => error.fields[file.name] !== undefined)) return error.fields;
    throw error;
  }
}
