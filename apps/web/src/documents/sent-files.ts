import type { StatusDocument } from "@portico/contract/application-status";
import type { Paper } from "@portico/contract/paper";
import { longDate } from "@portico/domain/values/long-date";
import { dayOf } from "../api/server-clock.ts";

/** The files that have arrived. Which documents they are isn't known, because a file has only a name (decision 181). */
export interface SentFiles {
  readonly count: number;
  /** The day of the newest one, in words. */
  readonly date: string;
  /** How many were refused and not replaced. */
  readonly refused: number;
  /** Whether somebody looked at all of them. */
  readonly isChecked: boolean;
}

interface File {
  readonly applicantType: StatusDocument["applicantType"];
  readonly uploadedAt: string;
  /** Left out until the institution says something about it. */
  readonly state?: StatusDocument["state"] | undefined;
  readonly refusedAt?: string | undefined;
}

/**
 * The refused ones that no later file of their person replaces, the newest first. A file that came before the no replaces nothing, and neither
 * does the other person's.
 */
export function refusedFiles<Some extends File>(files: readonly Some[]): readonly Some[] {
  return newestFirst(files).filter(
    ({ state, applicantType, uploadedAt, refusedAt = uploadedAt }) =>
      state === "rejected" &&
      !files.some(
        (one) => one.state !== "rejected" && one.applicantType === applicantType && one.uploadedAt > refusedAt,
      ),
  );
}

interface OfPaper extends Pick<StatusDocument, "applicantType" | "reason"> {
  readonly paper?: StatusDocument["paper"] | undefined;
}

/** Whether a row of the list says why a file was refused, or no row is left because nobody needs the paper. A file for a request knows no kind. */
export function isToldByPaper({ applicantType, paper, reason }: OfPaper, papers: readonly Paper[]): boolean {
  return (
    paper !== undefined ||
    papers.some((row) => row.state === "rejected" && row.applicantType === applicantType && row.reason === reason)
  );
}

/** The files of each person whose list is known. */
export type FilesByPerson<Some extends File = File> = ReadonlyMap<File["applicantType"], readonly Some[]>;

export const allFiles = <Some extends File>(files: FilesByPerson<Some>): readonly Some[] => [...files.values()].flat();

interface Asked {
  readonly applicantType: File["applicantType"];
  readonly documents: readonly unknown[];
}

/** Those of two people whose papers are missing altogether. Nothing tells which of several papers are (decision 300). */
export function sentNothing<Person extends Asked>(people: readonly Person[], files: FilesByPerson): readonly Person[] {
  if (people.length < 2) return [];
  return people.filter(
    ({ applicantType, documents }) => documents.length > 0 && files.get(applicantType)?.length === 0,
  );
}

/** Undefined without any. */
export function sentFiles(files: readonly File[]): SentFiles | undefined {
  const [newest] = newestFirst(files);
  if (!newest) return undefined;
  return {
    count: files.length,
    date: longDate(dayOf(newest.uploadedAt)),
    refused: refusedFiles(files).length,
    isChecked: files.every(({ state = "received" }) => state !== "received"),
  };
}

function newestFirst<Some extends File>(files: readonly Some[]): readonly Some[] {
  return files.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt));
}
