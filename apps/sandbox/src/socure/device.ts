/*
 * Socure Digital Intelligence, for its script 2.10: a session for a device (`POST /api/v1/session-window`, with the SDK key), and what the
 * script then sends with the session's token. The shapes come from the script's public package.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { secretsMatch } from "../hash.ts";
import { scoped, scopeOf } from "../scope.ts";
import { operation } from "../vendor.ts";
import type { World } from "../world.ts";
import { deviceSdk } from "./device-sdk.ts";
import { homeOf } from "./home.ts";

export const socureSdkKey = "sandbox-socure-sdk-key";

const sessionMs = 60 * 60_000;
const mostSessions = 1000;

export function addDevice(app: FastifyInstance, { now, newId }: World): void {
  const sessions = scoped(() => new Set<string>());
  const begin = (request: FastifyRequest, deviceToken = `did-${newId()}`) => {
    const known = sessions(scopeOf(request));
    if (known.size >= mostSessions) known.clear();
    const sessionWindowToken = `device-${newId()}`;
    known.add(sessionWindowToken);
    return { deviceToken, sessionWindowToken, expiresAt: now().getTime() + sessionMs };
  };
  const isKnown = (request: FastifyRequest) => sessions(scopeOf(request)).has(bearerOf(request));

  app.addHook("onRequest", allowCookies);
  // The script calls some addresses without a body, and says that it is JSON.
  app.removeContentTypeParser("application/json");
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) =>
    text === "" ? done(null, {}) : parse(request, text, done),
  );
  app.options("/api/v1/*", async (_request, reply) => reply.code(204).send());
  app.get("/device/device-risk-sdk.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(deviceSdk),
  );
  app.post<{ Body: { deviceToken?: string } }>(
    "/api/v1/session-window",
    operation("socure", "device-session"),
    async (request, reply) => {
      if (!secretsMatch(bearerOf(request), socureSdkKey)) return refuse(reply, "Invalid SDK key");
      return reply.code(201).send({
        configuration: configurationAt(homeOf(request)),
        sessionMetadata: begin(request, request.body?.deviceToken),
      });
    },
  );
  app.post("/api/v1/session-window/group", operation("socure", "device-session"), async (request, reply) =>
    isKnown(request) ? reply.code(201).send({ sessionMetadata: begin(request) }) : refuse(reply, "Unknown session"),
  );
  for (const name of ["session-data", "capture", "customer-session"])
    app.post(`/api/v1/${name}`, operation("socure", "device-data"), async (request, reply) =>
      isKnown(request) ? reply.code(201).send({}) : refuse(reply, "Unknown session"),
    );
}

/** The script sends cookies, so a browser accepts no answer for everybody. */
async function allowCookies(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = request.headers;
  if (origin === undefined) return;
  reply
    .header("access-control-allow-origin", origin)
    .header("access-control-allow-credentials", "true")
    .header("access-control-allow-headers", "authorization, content-type")
    .header("vary", "origin");
}

/** The hosts that the script sends its findings to, and how often. */
function configurationAt(host: string): object {
  return {
    behavioral: { host, flags: { enabled: true }, sessionDuration: sessionMs, bundleGenerationInterval: 5000 },
    device: { host, flags: { enableFullPrecisionLocation: false } },
    network: { host, flags: { enabled: true } },
  };
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
}

function refuse(reply: FastifyReply, description: string): FastifyReply {
  return reply.code(401).send({ errors: [{ code: "UNAUTHORIZED", description }] });
}
