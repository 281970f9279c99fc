import { findSession } from "./sessions/session-store.ts";
import type { Kernel } from "./kernel.ts";

export interface SessionIds {
  readonly applicationId: number;
  readonly applicantIds: readonly number[];
}

/**
 * Finds the ids of a session's application and its people without opening a record. Returns undefined if the session has no application.
 * `hash` is the SHA-256 of the cookie.
 */
export async function idsOfSession(kernel: Kernel, tenant: string, hash: Buffer): Promise<SessionIds | undefined> {
  const [[row]] = await kernel.databases.of(tenant).trip([findSession({ tenant, hash })]);
  if (!row || row.applicationId === null || row.primaryApplicantId === null) return undefined;
  const people = [row.primaryApplicantId, row.jointApplicantId];
  return { applicationId: row.applicationId, applicantIds: people.filter((id) => id !== null) };
}
