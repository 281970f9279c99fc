import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { changesOf } from "@portico/contract/changes";
import { AppError } from "../kernel/app-error.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Limit } from "../kernel/rate-limit.ts";
import { readSession, requireSession } from "../kernel/read-trip.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { institutionOf } from "./api-routes.ts";
import { changeStreams } from "./change-streams.ts";
import { floodGuard } from "./rate-limits.ts";
import { isSameOrigin } from "./same-origin.ts";
import { sessionToken } from "./session-cookie.ts";

interface StreamParts {
  readonly kernel: Kernel;
  readonly institutions: Institutions;
  readonly rateLimitScale: number;
}

type Asked = FastifyRequest<{ Params: { applicationId: string } }>;

/** Each new stream reads a session. */
const limit: Limit = { calls: 600, seconds: 60 };

/** The browser waits this long before it opens a stream again that broke. */
const reconnectMs = 5_000;

/** A proxy that keeps an answer until it is whole, or compresses it, would keep each event. */
const headers: Readonly<Record<string, string>> = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * Adds the stream that tells an open page that its application changed. It isn't a call of the contract, because it has no answer. It renews
 * no session, and ends with it.
 */
export function addChangeStreams(app: FastifyInstance, { kernel, institutions, rateLimitScale }: StreamParts): void {
  const guard = floodGuard(kernel.clock, rateLimitScale, limit);
  const streams = changeStreams(kernel, rateLimitScale);
  app.addHook("preClose", async () => streams.endAll());
  app.get(changesOf(":applicationId"), async (request: Asked, reply) => {
    guard(request.ip);
    if (!isSameOrigin(request)) throw new AppError("xsrf");
    const tenant = institutionOf(institutions, request).settings.name;
    const token = sessionToken(request);
    if (token === undefined) throw new AppError("noSession");
    const session = requireSession(await readSession(kernel, tenant, token));
    const applicationId = Number(request.params.applicationId);
    if (session.applicationId !== applicationId) throw new AppError("notFound");
    const { raw } = reply;
    const drop = streams.add({
      tenant,
      sessionHash: session.id,
      applicationId,
      ipAddress: request.ip,
      // Somebody who doesn't read what they are sent would fill this process's memory.
      say: (revision) => void (raw.writableNeedDrain ? raw.destroy() : raw.write(`data: ${revision}\n\n`)),
      end: () => void raw.end(),
    });
    if (raw.destroyed) return drop();
    raw.on("close", drop);
    begin(reply);
  });
}

function begin(reply: FastifyReply): void {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    if (value !== undefined) raw.setHeader(name, value);
  raw.write(`retry: ${reconnectMs}\n\n`);
}
