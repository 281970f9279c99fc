import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { integrationRefusals, problemType, type IntegrationRefusal } from "@portico/contract/integration/refusals";
import { readHandedOffDocument } from "../features/handed-off-documents/read-document.ts";
import { refuseUnread, takeStatusUpdate, type RefusedUpdate } from "../features/status-updates/take-update.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { CallContext } from "../kernel/make-scope.ts";
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

/** Ten tasks with the longest texts stay far below. */
const bodyLimit = 64 * 1024;

/**
 * Calls of an institution's own system (docs/integration/loan-origination.md). They aren't part of the public API: the system has no session and
 * no XSRF value, and proves itself by a signature.
 */
export function addIntegrationRoutes(app: FastifyInstance, parts: IntegrationParts): void {
  const { kernel, institutions } = parts;
  const guard = floodGuard(kernel.clock, parts.rateLimitScale, limit);
  const contextOf = (request: FastifyRequest): CallContext => {
    const institution = institutionOf(institutions, request);
    // The system may call a host that no browser uses, so its letters link to the institution's first one (decision 316).
    const origin = request.server.originOf(request, institution.settings.hosts[0]);
    return { institution, caller: { ...callerOf(request), origin } };
  };
  app.register(async (inside) => {
    inside.addHook("onRequest", async (request) => guard(request.ip));
    inside.get<{ Params: { id: string } }>("/integration/documents/:id", async (request, reply) => {
      const read = await readHandedOffDocument(kernel, contextOf(request), {
        name: request.params.id,
        signed: `GET ${request.url}`,
        signature: signatureIn(request),
      });
      if (typeof read === "string") return refuse(reply, { refusal: read });
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", "attachment")
        .header("content-digest", `sha-256=:${Buffer.from(read.digest, "hex").toString("base64")}:`)
        .type(read.contentType)
        .send(read.content);
    });
    addStatusRoute(inside, kernel, contextOf);
  });
}

function addStatusRoute(
  app: FastifyInstance,
  kernel: Kernel,
  contextOf: (request: FastifyRequest) => CallContext,
): void {
  // The signature covers the body as it was sent, so it stays a text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (_request, text, done) => {
    done(null, text);
  });
  const errorHandler = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = unreadable[(error as { statusCode?: number }).statusCode ?? 0];
    if (!refusal) throw error;
    return refuse(reply, await refuseUnread(kernel, contextOf(request), refusal));
  };
  app.post<{ Params: { id: string }; Body: string | undefined }>(
    "/integration/applications/:id/status",
    { bodyLimit, errorHandler },
    async (request, reply) => {
      const taken = await takeStatusUpdate(kernel, contextOf(request), {
        id: request.params.id,
        path: request.url,
        body: request.body ?? "",
        signature: signatureIn(request),
      });
      return "refusal" in taken ? refuse(reply, taken as RefusedUpdate) : reply.send(taken);
    },
  );
}

/** What the parser refuses before anybody could check the signature. */
const unreadable: Readonly<Record<number, IntegrationRefusal>> = {
  400: "notUnderstood",
  413: "tooLarge",
  415: "notUnderstood",
};

function signatureIn({ headers }: FastifyRequest): string | undefined {
  const signature = headers["portico-signature"];
  return typeof signature === "string" ? signature : undefined;
}

/** Answers with problem details (RFC 9457). */
function refuse(reply: FastifyReply, { refusal, fields }: RefusedUpdate): FastifyReply {
  const { status, title } = integrationRefusals[refusal];
  const detail = fields && `Look at ${fields.map((name) => name || "the body").join(", ")}.`;
  return reply
    .code(status)
    .type("application/problem+json")
    .send({ type: problemType(refusal), title, status, ...(detail && { detail }) });
}
