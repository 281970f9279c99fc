import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import { contentOf } from "@portico/contract/endpoint";
import type { LiveSession } from "./sessions/live-session.ts";
import { hashOfToken } from "./sessions/tokens.ts";
import { AppError } from "./app-error.ts";
import { findAnswer, insertAnswer, updateAnswer } from "./idempotency-store.ts";
import type { Kernel } from "./kernel.ts";
import { readSession, requireSession, type Read, type ReadSession } from "./read-trip.ts";
import type { Call, Reply } from "./requests.ts";

/** Identifies a key's owner: the session's cookie and the key. */
export type Keyed = Pick<Call, "institution" | "token" | "idempotencyKey">;

/** The time during which a used key repeats its answer. */
export const idempotencyHours = 24;

/**
 * Returns the answer that this key already has. It stays with the session that asked, even if that answer replaced the session's token. A
 * browser that lost the answer asks again with the old cookie and gets the new one. The answer is gone once the session ends.
 */
export async function replayed(kernel: Kernel, call: Call, read: Read): Promise<Reply | undefined> {
  const { answered } = read;
  if (!answered || call.idempotencyKey === undefined) return undefined;
  const reply = openAnswer(kernel, call, answered.sealed);
  // A sign-out ended its own session, and its answer reveals nothing else.
  if (!reply.ended) requireSession(reply.opened === undefined ? read : await sessionOf(kernel, call, reply.opened));
  const { name: tenant } = call.institution.settings;
  // The answer may be older than the current master key.
  const hashes = kernel.keyring.hashes(tenant, requestPurpose, requestOf(call));
  if (!hashes.some((hash) => answered.requestHash.equals(hash))) throw new AppError("idempotencyKeyReused");
  return reply;
}

/**
 * Finds the session that a command opened when its answer never arrived. The browser must send its old cookie and the command's key. Nobody
 * else has both, so a planted cookie opens nothing.
 */
export async function sessionOfLostAnswer(
  kernel: Kernel,
  call: Keyed,
): Promise<{ readonly token: string; readonly session: LiveSession } | undefined> {
  const { token, idempotencyKey: key } = call;
  if (token === undefined || key === undefined) return undefined;
  const tenant = call.institution.settings.name;
  const [[answer]] = await kernel.databases
    .of(tenant)
    .trip([findAnswer({ tenant, sessionHash: hashOfToken(token), key })]);
  const opened = answer && openAnswer(kernel, call, answer.sealedAnswer).opened;
  if (opened === undefined) return undefined;
  const { session } = await sessionOf(kernel, call, opened);
  return session && { token: opened, session };
}

const sessionOf = async (kernel: Kernel, { institution }: Keyed, token: string): Promise<ReadSession> =>
  readSession(kernel, institution.settings.name, token);

function openAnswer({ keyring }: Kernel, call: Keyed, sealed: Buffer): Reply {
  return JSON.parse(
    keyring.unseal(call.institution.settings.name, placeOf(call, hashOfToken(call.token!)), sealed).toString(),
  ) as Reply;
}

/**
 * Stores an answer together with its change. If the change replaced the session's token, the answer is stored for the new token too. An
 * answer cut off after its headers has already given the browser the new cookie.
 */
export function keepAnswer(kernel: Kernel, call: Call, session: LiveSession, kept: Kept): readonly CompiledQuery[] {
  const { idempotencyKey: key } = call;
  if (key === undefined) return [];
  const { reply, now } = kept;
  const tenant = call.institution.settings.name;
  const requestHash = kernel.keyring.hash(tenant, requestPurpose, requestOf(call));
  const content = Buffer.from(JSON.stringify(reply));
  const sessions = [session.id, ...(reply.opened === undefined ? [] : [hashOfToken(reply.opened)])];
  return sessions.map((sessionHash) =>
    insertAnswer({
      tenant,
      sessionHash,
      key,
      requestHash,
      sealedAnswer: kernel.keyring.seal(tenant, placeOf(call, sessionHash), content),
      now,
    }),
  );
}

interface Kept {
  readonly reply: Reply;
  readonly now: Date;
}

/** Stores the final answer of a command that waited for work after its change was written. */
export function replaceAnswer(kernel: Kernel, call: Call, reply: Reply): readonly CompiledQuery[] {
  const { idempotencyKey: key, token } = call;
  if (key === undefined || token === undefined) return [];
  const tenant = call.institution.settings.name;
  const sessionHash = hashOfToken(token);
  const sealedAnswer = kernel.keyring.seal(tenant, placeOf(call, sessionHash), Buffer.from(JSON.stringify(reply)));
  return [updateAnswer({ tenant, sessionHash, key, sealedAnswer })];
}

/** The purpose of a keyed hash. Trial and error could recover a TIN from a plain hash. */
const requestPurpose = "request";

/** The hashed content of a request. It covers the bytes of files, not only their names and sizes. */
function requestOf({ route, input, files }: Call): string {
  return JSON.stringify([
    route.endpoint.name,
    contentOf(input),
    files.map(({ name, content }) => [name, digestOf(content)]),
  ]);
}

function digestOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64");
}

function placeOf({ idempotencyKey, institution }: Keyed, sessionHash: Buffer): string {
  return `answer|${institution.settings.name}|${sessionHash.toString("base64")}|${idempotencyKey}`;
}
