import type { ApplicationTable } from "../database/application-table.ts";
import { findSession, type SessionRow } from "./sessions/session-store.ts";
import { hashOfToken } from "./sessions/tokens.ts";
import { findApplication, listRecords, listRecordsOfSession } from "./application-store.ts";
import { findAnswer } from "./idempotency-store.ts";
import type { Kernel } from "./kernel.ts";
import { openApplication, type LoadedApplication } from "./loaded.ts";
import { AppError } from "./app-error.ts";

export interface LiveSession {
  /** SHA-256 of the cookie. */
  readonly id: Buffer;
  readonly applicationId: number | null;
  /** The signed-in member, sealed. */
  readonly sealedMember: Buffer | null;
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** A session, or the reason there is none. */
export interface ReadSession {
  readonly session: LiveSession | undefined;
  /** True if the same person opened the application in another browser. */
  readonly isReplaced: boolean;
}

export interface StoredAnswer {
  readonly requestHash: Buffer;
  readonly sealed: Buffer;
}

/** The result of one read trip. Its fields are undefined when the session ended or never existed. */
export interface Read extends ReadSession {
  readonly application: LoadedApplication | undefined;
  readonly answered: StoredAnswer | undefined;
}

/** Reads the session, the application with all its records, and this idempotency key's stored answer in one trip. */
export async function readAll(kernel: Kernel, tenant: string, token: string, key?: string): Promise<Read> {
  const hash = hashOfToken(token);
  const reads = [findSession({ tenant, hash }), listRecordsOfSession({ tenant, hash })] as const;
  const database = kernel.databases.of(tenant);
  const [sessions, records, answers] =
    key === undefined
      ? [...(await database.trip(reads)), []]
      : await database.trip([...reads, findAnswer({ tenant, sessionHash: hash, key })]);
  const { session, isReplaced } = liveSession(hash, sessions[0], kernel.clock());
  const row = session && sessions[0] ? applicationOf(sessions[0]) : undefined;
  return {
    session,
    isReplaced,
    application: row && openApplication(kernel.keyring, row, records),
    answered: answers[0] && { requestHash: answers[0].requestHash, sealed: answers[0].sealedAnswer },
  };
}

/** Reads only the session. */
export async function readSession(kernel: Kernel, tenant: string, token: string): Promise<ReadSession> {
  const hash = hashOfToken(token);
  const [sessions] = await kernel.databases.of(tenant).trip([findSession({ tenant, hash })]);
  return liveSession(hash, sessions[0], kernel.clock());
}

/** Loads an application by its id for callers without a session, such as a resume or a job. Throws notFound. */
export async function loadApplication(
  kernel: Kernel,
  tenant: string,
  applicationId: number,
): Promise<LoadedApplication> {
  const [rows, records] = await kernel.databases
    .of(tenant)
    .trip([findApplication({ tenant, applicationId }), listRecords({ tenant, applicationId })]);
  const [row] = rows;
  if (!row || row.erasedAt) throw new AppError("notFound");
  return openApplication(kernel.keyring, row, records);
}

/** Returns the session, or throws the reason it is over. */
export function requireSession({ session, isReplaced }: ReadSession): LiveSession {
  if (!session) throw new AppError(isReplaced ? "openedElsewhere" : "noSession");
  return session;
}

function liveSession(id: Buffer, row: SessionRow | undefined, now: Date): ReadSession {
  const isOver = !row || row.sessionExpiresAt <= now || row.absoluteExpiresAt <= now;
  if (isOver) return { session: undefined, isReplaced: false };
  if (row.replacedAt) return { session: undefined, isReplaced: true };
  const session: LiveSession = {
    id,
    applicationId: row.sessionApplicationId,
    sealedMember: row.sealedMember,
    expiresAt: row.sessionExpiresAt,
    absoluteExpiresAt: row.absoluteExpiresAt,
  };
  return { session, isReplaced: false };
}

/** The columns come from a left join, so all of them are null when the session has no application. An erased application counts as missing. */
function applicationOf(row: SessionRow): ApplicationTable | undefined {
  return row.applicationId === null || row.erasedAt ? undefined : (row as unknown as ApplicationTable);
}
