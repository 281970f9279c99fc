import { forget, recall, remember } from "./session-memory.ts";

/*
 * The history's entries of an application's first pages know which earlier one it was begun beside (decision 244). Once it exists, and the
 * earlier one is open again, these entries must not begin a third one (decision 310).
 */

/** Ends the beginning of an application, because this one is open now. It is the begun one, unless the earlier one was opened again. */
export function endBeginning(applicationId: number): void {
  const before = recall("beginsAnew");
  forget("beginsAnew");
  const isEarlier = Number(before) > 0 && before !== String(applicationId);
  if (before !== undefined && isEarlier) remember("begunBeside", before);
}

/** Whether this tab began another application beside this one. */
export const wasBegunBeside = (applicationId: string): boolean => recall("begunBeside") === applicationId;
