import { useRef, useState } from "react";
import { documentApi } from "@portico/contract/application";
import type { ApplicantType } from "@portico/domain/person";
import { call, type CallOptions } from "../api/call.ts";
import type { ChosenFile } from "./choose-files.ts";

type Travel = Pick<CallOptions, "signal" | "onProgress">;

/** Sends files by `perform`, tells how much has left, and can be stopped. */
export function useSending(perform: (travel: Travel) => Promise<void>) {
  const [progress, setProgress] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  /** Answers false where the person stopped it. */
  const send = async (): Promise<boolean> => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setProgress(0);
    try {
      await perform({ signal, onProgress: (part) => setProgress(Math.round(part * 100)) });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  };
  return { send, progress, cancel: () => stopping.current?.abort() };
}

interface Place {
  readonly applicationId: number;
  readonly type: Exclude<ApplicantType, 0>;
}

interface Watcher {
  readonly onSent: (files: readonly ChosenFile[]) => void;
  readonly onDuplicate: (hasDuplicate: boolean) => void;
}

/** New files travel together; each file that replaces another one goes by itself. */
export async function sendFiles(
  place: Place,
  ready: readonly ChosenFile[],
  travel: Travel,
  { onSent, onDuplicate }: Watcher,
): Promise<void> {
  const fresh = ready.filter(({ replaces }) => !replaces);
  if (fresh.length > 0) {
    const answer = await call(documentApi.upload, place, { ...travel, files: fresh.map(({ file }) => file) });
    onDuplicate(answer.hasDuplicate);
    onSent(fresh);
  }
  for (const replacing of ready) {
    const { file, replaces } = replacing;
    if (!replaces) continue;
    const { documentId } = replaces;
    await call(documentApi.replace, { ...place, documentId }, { ...travel, files: [file] });
    onSent([replacing]);
  }
}
