import type { FastifyInstance } from "fastify";
import { readHandedOffDocument, type Refusal } from "../features/handed-off-documents/read-document.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Limit } from "../kernel/rate-limit.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { callerOf, institutionOf } from "./api-routes.ts";
import { floodGuard } from "./rate-limits.ts";

interface IntegrationParts {
  readonly kernel: Kernel;
  readonly institutions: Institutions;
  readonly rateLimitScale: number;
}

/** One system of an institution calls, but each refusal writes a row, so a stranger may not cause many. */
const limit: Limit = { calls: 300, seconds: 60 };

/**
 * Calls of an institution's own system (docs/integration/loan-origination.md). They aren't part of the public API: the system has no session and
 * no XSRF value, and proves itself by a signature.
 */
export function addIntegrationRoutes(app: FastifyInstance, parts: IntegrationParts): void {
  const { kernel, institutions } = parts;
  const guard = floodGuard(kernel.clock, parts.rateLimitScale, limit);
  app.get<{ Params: { id: string } }>("/integration/documents/:id", async (request, reply) => {
    guard(request.ip);
    const context = { institution: institutionOf(institutions, request), caller: callerOf(request) };
    const signature = request.headers["portico-signature"];
    const read = await readHandedOffDocument(kernel, context, {
      name: request.params.id,
      signed: `GET ${request.url}`,
      signature: typeof signature === "string" ? signature : undefined,
    });
    if (typeof read === "string") return reply.code(statusOf(read)).send({ error: { code: read } });
    return reply
      .header("cache-control", "no-store")
      .header("content-disposition", "attachment")
      .header("content-digest", `sha-256=:${Buffer.from(read.digest, "hex").toString("base64")}:`)
      .type(read.contentType)
      .send(read.content);
  });
}

function statusOf(refusal: Refusal): 401 | 404 {
  return refusal === "documentUnknown" ? 404 : 401;
}
