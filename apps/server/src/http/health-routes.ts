import type { FastifyInstance } from "fastify";
import { errors } from "@portico/contract/errors";
import { requireRoom } from "../database/require-room.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Institution } from "../kernel/scope.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { countCalls } from "../kernel/rate-limit-store.ts";

const paths = { health: "/health", ready: "/ready" } as const;
/** Within this time, /ready repeats its last answer. No rate limit counts it, so it must be cheap. */
const answerGoodForMs = 1_000;

export function isHealthCheck(url: string): boolean {
  return url === paths.health || url === paths.ready;
}

/** For monitoring: `/health` says that the process is alive, `/ready` that it can serve people. Neither reveals anything else. */
export function addHealthRoutes(app: FastifyInstance, kernel: Kernel, { all }: Institutions): void {
  let isClosing = false;
  let latest: { readonly at: number; readonly canSave: Promise<boolean> } | undefined;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  const canSave = (): Promise<boolean> => {
    const at = performance.now();
    if (!latest || at - latest.at > answerGoodForMs) latest = { at, canSave: savesWhatPeopleSend(kernel, all[0]) };
    return latest.canSave;
  };
  const method = ["GET", "HEAD"];
  app.route({ method, url: paths.health, handler: async () => ({ healthy: true }) });
  app.route({
    method,
    url: paths.ready,
    handler: async (_request, reply) => {
      const isReady = !isClosing && (await canSave());
      return reply.code(isReady ? 200 : errors.unavailable.status).send({ ready: isReady });
    },
  });
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
