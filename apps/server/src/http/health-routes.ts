import type { FastifyInstance } from "fastify";
import { errors } from "@portico/contract/errors";
import type { Kernel } from "../kernel/kernel.ts";
import type { Institutions } from "../tenants/institutions.ts";

/** For whoever watches the process: `/health` says that it lives, `/ready` that it may be sent people. Neither tells anything else. */
export function addHealthRoutes(app: FastifyInstance, kernel: Kernel, { all }: Institutions): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.get("/health", async () => ({ healthy: true }));
  app.get("/ready", async (_request, reply) => {
    const isReady = !isClosing && (await databaseAnswers(kernel, all[0]?.settings.name ?? ""));
    return reply.code(isReady ? 200 : errors.unavailable.status).send({ ready: isReady });
  });
}

async function databaseAnswers({ databases }: Kernel, tenant: string): Promise<boolean> {
  try {
    await databases.of(tenant).trip([]);
    return true;
  } catch {
    return false;
  }
}
