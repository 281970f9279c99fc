import formBody from "@fastify/formbody";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { createBureau } from "./bureau/bureau.ts";
import { addControlRoutes } from "./control/control-routes.ts";
import { createFaultBoard } from "./control/faults.ts";
import { createJournal } from "./control/journal.ts";
import { addVendorHooks } from "./control/vendor-hooks.ts";
import { createCore } from "./core/core.ts";
import { createMembers } from "./core/members.ts";
import { addHomePage } from "./pages/home-page.ts";
import { takeScopeFromUrl } from "./scope.ts";
import type { Vendor } from "./vendor.ts";
import { realWorld, type World } from "./world.ts";

export interface SandboxOptions {
  readonly clock?: () => Date;
  /** Where faults of the sandbox itself are told; nowhere when left out. */
  readonly onError?: (message: string) => void;
}

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Port 0 takes any free one. Rejects when a port is taken. */
  listen(ports: { port: number; smtpPort: number; host?: string }): Promise<{ url: string; smtpPort: number }>;
  close(): Promise<void>;
}

/** The outside world, ready to be called by `app.inject` or, after `listen`, over HTTP and SMTP. */
export function buildSandbox({ clock, onError = () => undefined }: SandboxOptions = {}): Sandbox {
  const world = realWorld(clock);
  const faults = createFaultBoard(world.newId);
  const journal = createJournal();
  const members = createMembers(world);
  const vendors = createVendors(world, members);

  const app = Fastify({
    rewriteUrl: takeScopeFromUrl,
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allowUnionTypes: true } },
  });
  addErrorHandling(app, onError);
  app.register(formBody);
  addVendorHooks(app, { vendors, faults, journal, world });
  addHomePage(app, vendors);
  addControlRoutes(app, { vendors, faults, journal, members });
  for (const vendor of vendors) {
    app.register(async (mounted) => vendor.routes(mounted), { prefix: `/${vendor.name}` });
  }

  return {
    app,
    async listen({ port, smtpPort, host = "127.0.0.1" }) {
      return { url: await app.listen({ port, host }), smtpPort };
    },
    close: async () => app.close(),
  };
}

function createVendors(world: World, members: ReturnType<typeof createMembers>): readonly Vendor[] {
  return [createCore(world, members), createBureau(world)];
}

function addErrorHandling(app: FastifyInstance, onError: (message: string) => void): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.code(status).send({ error: { code: "badRequest", message: error.message } });
    }
    onError(`${request.method} ${request.routeOptions.url ?? "?"} failed: ${error.stack ?? error.message}`);
    return reply.code(500).send({ error: { code: "sandboxFailed", message: "The sandbox itself failed." } });
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply
      .code(404)
      .send({ error: { code: "notFound", message: "Nothing answers here. The home page lists what does." } }),
  );
}
