/*
 * Sentry's envelope endpoint for errors and traces: `POST /api/{project}/envelope/` with `X-Sentry-Auth` and lines of JSON. It stores
 * received items and shows them: `GET /sentry` as a page, `GET /sentry/events` for tests. It follows the public protocol and was not tried
 * against the service.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import { envelopeType, readEnvelope } from "@portico/domain/error-report/envelope";
import { secretsMatch } from "../hash.ts";
import { sendPage } from "../pages/page.ts";
import { scoped, scopeOf } from "../scope.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import type { ReceivedReport } from "./received-report.ts";
import { sentryPage } from "./sentry-page.ts";

export const sentryKey = "sandbox-sentry-key";

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
  Body: string | undefined;
  Headers: { "x-sentry-auth"?: string };
}

function addRoutes(app: FastifyInstance, world: World): void {
  const received = scoped((): ReceivedReport[] => []);
  app.addContentTypeParser<string>(envelopeType, { parseAs: "string" }, (_request, text, done) => done(null, text));

  app.post<EnvelopeCall>(
    "/api/:project/envelope/",
    { ...operation("sentry", "envelope"), bodyLimit },
    async (request, reply) => {
      if (!secretsMatch(keyOf(request.headers["x-sentry-auth"]), sentryKey))
        return refuse(reply, 401, "missing authorization information");
      const envelope = typeof request.body === "string" ? readEnvelope(request.body) : undefined;
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

function keyOf(authorization = ""): string {
  return /\bsentry_key=([^,\s]+)/.exec(authorization)?.[1] ?? "";
}

function refuse(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply.code(status).send({ detail });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
