/*
 * Sentry's envelope endpoint for errors and traces: `POST /api/{project}/envelope/` with lines of JSON. The key is in `X-Sentry-Auth`, in
 * the query, or in the envelope's DSN. It stores received items and shows them: `GET /sentry` as a page, `GET /sentry/events` for tests.
 * It follows the public protocol and the vendor's own packages, and was not tried against the service.
 */
import { gunzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parseDsn } from "@portico/domain/error-report/dsn";
import { readEnvelope } from "@portico/domain/error-report/envelope";
import { secretsMatch } from "../hash.ts";
import { sendPage } from "../pages/page.ts";
import { scoped, scopeOf } from "../scope.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import type { ReceivedReport } from "./received-report.ts";
import { sentryPage } from "./sentry-page.ts";

/** Letters and digits, because the vendor's own packages refuse a DSN with anything else. */
export const sentryKey = "sandboxsentrykey";

/** Only the newest are kept. */
const mostReports = 500;
const bodyLimit = 1024 * 1024;

export function createSentry(world: World): Vendor {
  return {
    name: "sentry",
    title: "Error reporting (Sentry)",
    about: "Collects and shows errors of pages and server, and page load times.",
    credentials: [{ what: "DSN", value: `http://${sentryKey}@{host}/sentry/1` }],
    operations: ["envelope"],
    links: [{ href: "/sentry", text: "See the error reports" }],
    triggers: [],
    clearFields: [],
    refuse: (status) => jsonAnswer({ detail: status === 429 ? "Too many requests" : "Internal error" }),
    routes: (app) => addRoutes(app, world),
  };
}

interface EnvelopeCall {
  Params: { project: string };
  Body: Buffer | undefined;
  Headers: { "x-sentry-auth"?: string };
  Querystring: { sentry_key?: string };
}

function addRoutes(app: FastifyInstance, world: World): void {
  const received = scoped((): ReceivedReport[] => []);
  app.removeAllContentTypeParsers();
  // The vendor's own packages send envelopes as plain text, or without a type.
  app.addContentTypeParser<Buffer>("*", { parseAs: "buffer" }, (request, bytes, done) =>
    done(
      null,
      request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes, { maxOutputLength: bodyLimit }) : bytes,
    ),
  );
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
  });

  app.post<EnvelopeCall>(
    "/api/:project/envelope/",
    { ...operation("sentry", "envelope"), bodyLimit },
    async (request, reply) => {
      const envelope = readEnvelope(request.body?.toString() ?? "");
      if (!secretsMatch(keyOf(request, envelope?.dsn), sentryKey))
        return refuse(reply, 401, "missing authorization information");
      if (!envelope) return refuse(reply, 400, "invalid envelope");
      const reports = received(scopeOf(request));
      for (const { type, payload } of envelope.items)
        if (isRecord(payload)) reports.push({ receivedAt: world.now().toISOString(), type, payload });
      reports.splice(0, reports.length - mostReports);
      return reply.send({ id: reports.at(-1)?.payload["event_id"] ?? "" });
    },
  );
  app.get("/events", async (request) => ({ events: received(scopeOf(request)) }));
  app.get("/", async (request, reply) => sendPage(reply, "Errors and traces", sentryPage(received(scopeOf(request)))));
}

function keyOf({ headers, query }: FastifyRequest<EnvelopeCall>, dsn = ""): string {
  const inHeader = /\bsentry_key=([^,\s]+)/.exec(headers["x-sentry-auth"] ?? "")?.[1];
  return inHeader ?? query.sentry_key ?? parseDsn(dsn)?.publicKey ?? "";
}

function refuse(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply.code(status).send({ detail });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
