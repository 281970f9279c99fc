import type { CompiledQuery } from "kysely";
import { isLoan } from "@portico/domain/records/is-loan";
import type { AnyApplication, ApplicationState } from "@portico/domain/records/records";
import type { ApplicationTable } from "../database/application-table.ts";
import type { Database, TripResults } from "../database/database.ts";
import type { LiveSession } from "./sessions/live-session.ts";
import { findSession, findSessionAlone, findSessionOfKnown, type SessionRow } from "./sessions/session-store.ts";
import { hashOfToken } from "./sessions/tokens.ts";
import { findApplication, listRecords, listRecordsOfSession, type RecordRow } from "./application-store.ts";
import { findAnswer, type AnswerRow } from "./idempotency-store.ts";
import type { Kernel } from "./kernel.ts";
import { openApplication, stateOf, type LoadedApplication } from "./loaded.ts";
import { AppError } from "./app-error.ts";
import { knownRows, type KnownRows } from "./asked-once.ts";
import type { RecentApplication } from "./recent-applications.ts";
import type { Counting } from "./rate-limit.ts";
import type { Counted } from "./rate-limit-store.ts";

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

/** The parts of a read trip beside the session and its application. */
export interface ReadAlso {
  readonly idempotencyKey?: string | undefined;
  readonly counting?: Counting | undefined;
  /** More reads, for an application that is in memory. */
  readonly asks?: ((known: RecentApplication) => readonly CompiledQuery[]) | undefined;
}

/** The result of one read trip. Its fields are undefined when the session ended or never existed. */
export interface Read extends ReadSession {
  readonly application: LoadedApplication | undefined;
  readonly answered: StoredAnswer | undefined;
  /** The rows of the reads that it also `asks`. */
  readonly rows: KnownRows;
}

/**
 * Reads the session, the application with all its records, and this idempotency key's stored answer in one trip. Counts the call in the
 * same trip, and rejects it above its limits before anything is opened. The trip reads no records if they are in memory and only this
 * process wrote them lately. If another one did after all, a second trip reads everything.
 */
export async function readAll(kernel: Kernel, tenant: string, token: string, also: ReadAlso = {}): Promise<Read> {
  const hash = hashOfToken(token);
  const recent = kernel.recent.of(tenant, hash);
  const known = recent?.application;
  const isEnough = known !== undefined && !kernel.recent.othersWrite();
  const asked = (recent && also.asks?.(recent)) ?? [];
  const read = await readOnce(kernel, { tenant, hash, known, asked }, also, isEnough);
  if (read) return read;
  kernel.recent.noteOther();
  const anew = { tenant, hash, known: undefined, asked: [] };
  return (await readOnce(kernel, anew, { ...also, counting: undefined }, false))!;
}

interface Sought {
  readonly tenant: string;
  readonly hash: Buffer;
  readonly known: LoadedApplication | undefined;
  readonly asked: readonly CompiledQuery[];
}

/** Returns undefined if the known application `isEnough`, but another process changed it. */
async function readOnce(kernel: Kernel, sought: Sought, also: ReadAlso, isEnough: boolean): Promise<Read | undefined> {
  const { tenant, hash, known } = sought;
  const { sessionRow, answered, records, rows } = await askAll(kernel, sought, also, isEnough);
  const { session, isReplaced } = liveSession(hash, sessionRow, kernel.clock());
  if (!session || !sessionRow || !hasApplication(sessionRow))
    return { session, isReplaced, application: undefined, answered, rows };
  // This process may have written in the meantime.
  const same = [known, knownApplication(kernel, tenant, hash)].find((one) => isAsKnown(one, sessionRow));
  if (isEnough) return same && { session, isReplaced, application: same, answered, rows };
  const row = sessionRow as unknown as ApplicationTable;
  const older = known ?? knownApplication(kernel, tenant, hash);
  const application = openAgain(kernel, { session, row, records, known: same, older });
  return { session, isReplaced, application, answered, rows };
}

async function askAll(
  kernel: Kernel,
  { tenant, hash, known, asked }: Sought,
  { idempotencyKey: key, counting }: ReadAlso,
  isEnough: boolean,
) {
  const findings = key === undefined ? [] : [findAnswer({ tenant, sessionHash: hash, key })];
  const knownHead = known?.row.chainHead ?? null;
  // The session comes first. If its row has the known head, the records can only be newer.
  const [sessions, ...others] = await countedTrip(kernel.databases.of(tenant), counting, [
    isEnough ? findSessionOfKnown({ tenant, hash }) : findSession({ tenant, hash }),
    ...findings,
    ...asked,
    ...(isEnough ? [] : [listRecordsOfSession({ tenant, hash, knownHead })]),
  ]);
  const [answer] = findings.length > 0 ? (others[0] as readonly AnswerRow[]) : [];
  return {
    sessionRow: sessions[0],
    answered: answer && { requestHash: answer.requestHash, sealed: answer.sealedAnswer },
    records: (isEnough ? [] : others.at(-1)) as readonly RecordRow[],
    rows: knownRows(asked, others.slice(findings.length)),
  };
}

/** Every change moves the head of the chain. A new master key doesn't, and leaves the application's own key as it is. */
function isAsKnown(
  known: LoadedApplication | undefined,
  { chainHead }: Pick<Head, "chainHead">,
): known is LoadedApplication {
  return known !== undefined && known.row.chainHead.equals(chainHead);
}

function knownApplication({ recent }: Kernel, tenant: string, hash: Buffer): LoadedApplication | undefined {
  return recent.of(tenant, hash)?.application;
}

interface FoundApplication {
  readonly session: LiveSession;
  readonly row: ApplicationTable;
  readonly records: readonly RecordRow[];
  /** The application whose chain head the trip compared. It may not be in memory anymore. */
  readonly known: LoadedApplication | undefined;
  /** The application as this process has it, though another one changed it. */
  readonly older: LoadedApplication | undefined;
}

/** Opens the records, unless the known application still has the same ones. Then the trip read none. */
function openAgain({ keyring, recent }: Kernel, found: FoundApplication): LoadedApplication {
  const { session, row, records, known, older } = found;
  if (isAsKnown(known, row)) return { ...known, row, state: sameOr(known.state, stateOf(row)) };
  const application = openApplication(keyring, row, records, older);
  recent.keep(row.tenantId, { session, application });
  return application;
}

/** Keeps the known state if nothing in it changed, because the walk over it is known too (journey-of.ts). */
function sameOr(known: AnyApplication, state: AnyApplication): AnyApplication {
  const names = Object.keys(state) as (keyof AnyApplication)[];
  return names.every((name) => known[name] === state[name]) ? known : state;
}

/** Reads only the session. */
export async function readSession(
  kernel: Kernel,
  tenant: string,
  token: string,
  counting?: Counting,
): Promise<ReadSession> {
  const hash = hashOfToken(token);
  const [sessions] = await countedTrip(kernel.databases.of(tenant), counting, [findSessionAlone({ tenant, hash })]);
  return liveSession(hash, sessions[0], kernel.clock());
}

/**
 * Counts last, because a counted row stays locked until the trip ends, and all callers of one address share it. The reads write nothing, so
 * `mayBeLost` of the counts decides whether the trip waits for the disk.
 */
async function countedTrip<const Reads extends readonly CompiledQuery[]>(
  database: Database,
  counting: Counting | undefined,
  reads: Reads,
): Promise<TripResults<Reads>> {
  if (!counting) return database.trip(reads);
  const { queries, mayBeLost } = counting;
  const results: readonly (readonly unknown[])[] = await database.trip([...reads, ...queries], { mayBeLost });
  counting.check(results.slice(reads.length) as readonly (readonly Counted[])[]);
  return results.slice(0, reads.length) as unknown as TripResults<Reads>;
}

/** Loads a loan's application by its id for callers without a session, such as a resume or a job. Throws notFound, also for accounts. */
export async function loadApplication(
  kernel: Kernel,
  tenant: string,
  applicationId: number,
): Promise<LoadedApplication<ApplicationState>> {
  const { state, ...loaded } = await loadAnyApplication(kernel, tenant, applicationId);
  if (!isLoan(state)) throw new AppError("notFound");
  return { ...loaded, state };
}

/** Loads an application for a loan or for accounts. Throws notFound. */
export async function loadAnyApplication(
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
    applicantId: row.sessionApplicantId,
    isInvited: row.isInvited,
    sealedMember: row.sealedMember,
    sealedAnswers: row.sealedAnswers,
    expiresAt: row.sessionExpiresAt,
    absoluteExpiresAt: row.absoluteExpiresAt,
  };
  return { session, isReplaced: false };
}

type Head = Pick<ApplicationTable, "chainHead" | "erasedAt">;

/** The columns come from a left join, so all of them are null when the session has no application. An erased application counts as missing. */
function hasApplication<Row extends { [Name in keyof Head]: Head[Name] | null }>(row: Row): row is Row & Head {
  return row.chainHead !== null && !row.erasedAt;
}
