import type { FastifyInstance } from "fastify";
import { errors } from "@portico/contract/errors";
import { requireRoom } from "../database/require-room.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Institution } from "../kernel/scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { countCalls } from "../kernel/rate-limit-store.ts";
import { countUndelivered, lateMilliseconds } from "../kernel/undelivered-store.ts";

const paths = { health: "/health", ready: "/ready" } as const;
/** Within this time, /ready repeats its last answer. No rate limit counts it, so it must be cheap. */
const answerGoodForMs = 1_000;
const countGoodForMs = 10_000;

export function isHealthCheck(url: string): boolean {
  return url === paths.health || url === paths.ready;
}

/**
 * For monitoring: `/health` says that the process is alive, `/ready` that it can serve people. `/ready` also counts undelivered messages. They
 * never make it 503, because another server could not deliver them either.
 */
export function addHealthRoutes(app: FastifyInstance, kernel: Kernel, institutions: Institutions): void {
  const undelivered = undeliveredCounter(kernel, institutions);
  let isClosing = false;
  let latest: { readonly at: number; readonly canSave: Promise<boolean> } | undefined;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  const canSave = (): Promise<boolean> => {
    const at = performance.now();
    if (!latest || at - latest.at > answerGoodForMs)
      latest = { at, canSave: savesWhatPeopleSend(kernel, institutions.all[0]) };
    return latest.canSave;
  };
  const method = ["GET", "HEAD"];
  app.route({ method, url: paths.health, handler: async () => ({ healthy: true }) });
  app.route({
    method,
    url: paths.ready,
    handler: async (_request, reply) => {
      const isReady = !isClosing && (await canSave());
      const outbox = isReady ? await undelivered() : undefined;
      return reply.code(isReady ? 200 : errors.unavailable.status).send({ ready: isReady, outbox });
    },
  });
}

interface Undelivered {
  /** Messages to institutions' own systems that are older than a minute. */
  readonly late: number;
  /** Messages of any kind that the outbox gave up. */
  readonly dead: number;
}

/** Counts all institutions' undelivered messages. Repeats its last answer for ten seconds. Undefined if the count fails. */
function undeliveredCounter(kernel: Kernel, institutions: Institutions) {
  let latest: { readonly at: number; readonly counted: Promise<Undelivered | undefined> } | undefined;
  const count = async (): Promise<Undelivered | undefined> => {
    const lateBefore = new Date(kernel.clock().getTime() - lateMilliseconds);
    const sum = { late: 0, dead: 0 };
    try {
      for (const { settings } of institutions.all) {
        const tenant = settings.name;
        const [[counted]] = await kernel.databases.of(tenant).trip([countUndelivered({ tenant, lateBefore })]);
        sum.late += counted?.late ?? 0;
        sum.dead += counted?.dead ?? 0;
      }
      return sum;
    } catch (error) {
      kernel.log.fault("The undelivered messages could not be counted.", error);
      return undefined;
    }
  };
  return async (): Promise<Undelivered | undefined> => {
    const at = performance.now();
    if (!latest || at - latest.at > countGoodForMs) latest = { at, counted: count() };
    return latest.counted;
  };
}

/** Writes to both the database and the document store, because a full disk still answers reads. */
async function savesWhatPeopleSend(kernel: Kernel, institution: Institution | undefined): Promise<boolean> {
  if (!institution) return true;
  const tenant = institution.settings.name;
  const now = kernel.clock();
  const key = kernel.keyring.hash(tenant, "rate-limit", "GET /ready");
  const database = kernel.databases.of(tenant);
  try {
    await Promise.all([
      // A hosted PostgreSQL goes read-only before its disk is full.
      database.trip([countCalls({ tenant, key, calls: 1, now, cutOff: now })]),
      requireRoom(database),
      kernel.providersOf(institution).documents.requireRoom(),
    ]);
    return true;
  } catch (error) {
    kernel.log.fault("The server is not ready, because it can't store anything.", error);
    return false;
  }
}
