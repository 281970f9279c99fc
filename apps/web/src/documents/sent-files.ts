import { longDate } from "@portico/domain/values/long-date";
import { dayOf } from "../api/server-clock.ts";

/** The files that have arrived. */
export interface SentFiles {
  readonly count: number;
  /** The day of the newest one, in words. */
  readonly date: string;
}

/** Undefined without any. */
export function sentFiles(files: readonly { readonly uploadedAt: string }[]): SentFiles | undefined {
  const newest = files
    .map(({ uploadedAt }) => uploadedAt)
    .toSorted()
    .at(-1);
  return newest === undefined ? undefined : { count: files.length, date: longDate(dayOf(newest)) };
}
