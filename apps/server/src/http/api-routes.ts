import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tabHeader } from "@portico/contract/tab";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../kernel/app-error.ts";
import { answerQuery } from "../kernel/answer-query.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Counting } from "../kernel/rate-limit.ts";
import type { Call, Reply } from "../kernel/requests.ts";
import type { FileGuest, Route } from "../kernel/route.ts";
import { readSession, requireSession } from "../kernel/read-trip.ts";
import { runCommand } from "../kernel/run-command.ts";
import type { Institution } from "../kernel/scope.ts";
import { xsrfTokenOf } from "../kernel/sessions/tokens.ts";
import type { Institutions } from "../tenants/institutions.ts";
import { answersAfter, callsAfterReader } from "./calls-after.ts";
import { countApart, countingOf, type Caller, type Counts } from "./rate-limits.ts";
import { countsInMemory } from "./counts-in-memory.ts";
import { inputReader } from "./read-input.ts";
import { readsAfterReader } from "./reads-after.ts";
import { needsProof, requireProof } from "./same-origin.ts";
import { clearSessionCookie, sessionToken, setSessionCookie } from "./session-cookie.ts";
import { uploadSlots } from "./upload-slots.ts";
import { readUploads } from "./uploads.ts";

export interface ApiParts {
  readonly kernel: Kernel;
  readonly institutions: Institutions;
  readonly routes: readonly Route[];
  readonly rateLimitScale: number;
}

/** The body limit of an ordinary call. The longest answers are a few thousand characters. */
const bodyLimit = 64 * 1024;

/** Turns the contract's endpoints into routes of the web server. */
export function addApiRoutes(app: FastifyInstance, parts: ApiParts): void {
  const inSlot = uploadSlots();
  const counts = { scale: parts.rateLimitScale, inMemory: countsInMemory() };
  const next = { counts, readsAfter: readsAfterReader(parts.routes), callsAfter: callsAfterReader(parts.routes) };
  for (const route of parts.routes) {
    const handler = handlerOf(parts, route, next);
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      bodyLimit,
      handler: route.endpoint.multipart
        ? async (request, reply) => inSlot(request.ip, () => handler(request, reply))
        : handler,
    });
  }
}

/** Checks a call in this order: institution, session, origin, rate limit, input. Then the kernel takes over. */
function handlerOf({ kernel, institutions, rateLimitScale }: ApiParts, route: Route, next: Next) {
  const { endpoint } = route;
  const readInput = inputReader(endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const institution = institutionOf(institutions, request);
    const tenant = institution.settings;
    const token = sessionToken(request);
    if (needsProof(route)) {
      if (token === undefined) throw new AppError("noSession");
      requireProof(request, kernel.keyring, tenant.name, token);
    }
    const who = { tenant: tenant.name, ipAddress: request.ip, token };
    const count = await counter(kernel, route, who, next.counts);
    const { input, after, ...conditions } = await count.orRefused(() => ({
      input: readInput(request),
      ...preconditions(request),
      after: afterOf(route, request, next),
    }));
    const call: Call = {
      institution,
      caller: { ...callerOf(request), limitScale: rateLimitScale },
      route,
      input,
      files: endpoint.multipart ? await uploadedFiles(kernel, request, { route, input, tenant, token }) : [],
      token,
      ...conditions,
      readsAfter: after.following.length > 0 ? [] : after.readsAfter,
      counting: count.later,
    };
    const result = endpoint.effect === "command" ? await runCommand(kernel, call) : await answerQuery(kernel, call);
    applySession(kernel, institution, request, reply, result);
    if (after.following.length === 0) return result.body;
    return { ...result.body, after: await answersAfter(kernel, call, result, { ...after, counts: next.counts }) };
  };
}

/** Reads the headers in which a command names what its caller needs next, and counts calls. */
interface Next {
  readonly counts: Counts;
  readonly readsAfter: ReturnType<typeof readsAfterReader>;
  readonly callsAfter: ReturnType<typeof callsAfterReader>;
}

function afterOf({ endpoint, scope }: Route, request: FastifyRequest, { readsAfter, callsAfter }: Next) {
  if (endpoint.effect !== "command") return { readsAfter: [], following: [] };
  return { readsAfter: readsAfter(request), following: scope === "application" ? callsAfter(request) : [] };
}

/**
 * Counts a call. A call that reads its session is counted in the trip that reads it. Any other call, and a call with files, is counted at
 * once. A call that is refused before its trip counts, too.
 */
async function counter(
  kernel: Kernel,
  route: Route,
  who: Caller,
  counts: Counts,
): Promise<{ readonly later: Counting | undefined; orRefused<Result>(read: () => Result): Promise<Result> }> {
  const counting = countingOf(kernel, route, who, counts);
  const readsSession = who.token !== undefined && (route.scope === "session" || route.scope === "application");
  const later = readsSession && !route.endpoint.multipart ? counting : undefined;
  if (!later) await countApart(kernel, who.tenant, counting);
  return {
    later,
    orRefused: async (read) => {
      try {
        return read();
      } catch (error) {
        await countApart(kernel, who.tenant, later);
        throw error;
      }
    },
  };
}

interface Sending {
  readonly route: Route;
  readonly input: unknown;
  readonly tenant: Tenant;
  readonly token: string | undefined;
}

/** Reads files only for a caller with an application, or with a link to send some. */
async function uploadedFiles(
  kernel: Kernel,
  request: FastifyRequest,
  { route, input, tenant, token }: Sending,
): Promise<Call["files"]> {
  if (token === undefined) throw new AppError("noSession");
  const session = requireSession(await readSession(kernel, tenant.name, token));
  const maySend =
    route.scope === "session"
      ? await isAdmitted(kernel, { tenant: tenant.name, sessionHash: session.id, now: kernel.clock() }, route, input)
      : session.applicationId !== null;
  if (!maySend) throw new AppError(route.endpoint.whenGone);
  return readUploads(request, tenant);
}

async function isAdmitted(
  { databases }: Kernel,
  guest: FileGuest,
  { admits }: Extract<Route, { readonly scope: "session" }>,
  input: unknown,
): Promise<boolean> {
  if (!admits) return false;
  const [rows] = await databases.of(guest.tenant).trip([admits(guest, input)]);
  return rows.length > 0;
}

/** Uses only the connection's own Host header. Clients can't choose the institution with any other header. */
export function institutionOf(institutions: Institutions, request: FastifyRequest): Institution {
  const institution = institutions.ofHost(request.raw.headers.host);
  if (!institution) throw new AppError("notFound");
  return institution;
}

/** The caller as the connection shows it. */
export function callerOf(request: FastifyRequest): Call["caller"] {
  return {
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 512),
    origin: request.server.originOf(request),
    ...tabOf(request),
  };
}

function tabOf({ headers }: FastifyRequest): Pick<Call["caller"], "tab"> {
  const tab = headers[tabHeader];
  return typeof tab === "string" && /^[\w-]{8,64}$/.test(tab) ? { tab } : {};
}

function preconditions({ headers }: FastifyRequest): Pick<Call, "ifMatch" | "idempotencyKey"> {
  const ifMatch = headers["if-match"];
  const key = headers["idempotency-key"];
  const revision = ifMatch === undefined ? undefined : /^"?(\d{1,9})"?$/.exec(ifMatch)?.[1];
  if (ifMatch !== undefined && revision === undefined) throw new AppError("malformed");
  if (key !== undefined && (typeof key !== "string" || !/^[\x21-\x7e]{1,128}$/.test(key)))
    throw new AppError("malformed");
  return { ifMatch: revision === undefined ? undefined : Number(revision), idempotencyKey: key };
}

/** A replaced session has a new XSRF value. The answer carries it, so the browser doesn't have to ask. */
function applySession(
  { keyring }: Kernel,
  { settings }: Institution,
  request: FastifyRequest,
  reply: FastifyReply,
  { opened, ended }: Reply,
): void {
  if (opened !== undefined) {
    setSessionCookie(request, reply, opened);
    reply.header("x-xsrf-token", xsrfTokenOf(keyring, settings.name, opened));
  }
  if (ended) {
    clearSessionCookie(request, reply);
    reply.header("clear-site-data", '"storage"');
  }
}
