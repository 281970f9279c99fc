import type { StatusDocument } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";
import { dayOf } from "../api/server-clock.ts";

/** The files that have arrived. Which documents they are isn't known, because a file has only a name (decision 181). */
export interface SentFiles {
  readonly count: number;
  /** The day of the newest one, in words. */
  readonly date: string;
  /** The refused ones that are newer than every other one. A file that came after a no is meant to replace the refused one. */
  readonly refused: number;
  /** Whether somebody looked at all of them. */
  readonly isChecked: boolean;
}

interface File {
  readonly uploadedAt: string;
  /** Left out until the institution says something about it. */
  readonly state?: StatusDocument["state"] | undefined;
}

/** Undefined without any. */
export function sentFiles(files: readonly File[]): SentFiles | undefined {
  const [newest, ...older] = files.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt));
  if (!newest) return undefined;
  const states = [newest, ...older].map(({ state = "received" }) => state);
  const place = states.findIndex((state) => state !== "rejected");
  return {
    count: states.length,
    date: longDate(dayOf(newest.uploadedAt)),
    refused: place === -1 ? states.length : place,
    isChecked: !states.includes("received"),
  };
}
