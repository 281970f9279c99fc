import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { limitedText } from "./limited-text.ts";
import { publicLookup } from "./public-address.ts";

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** From the connection to the last byte. */
  readonly timeoutMs: number;
  readonly maximumBytes: number;
  /** Refuses a host whose name leads to a private address. For URLs that a vendor named, and no operator. */
  readonly onlyPublic?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The whole answer didn't arrive in time. */
export class TimedOut extends Error {}

/** Vendors rarely close an idle connection sooner. If one says that it does, the agent closes it before. */
const idleMilliseconds = 4_000;
const kept = { keepAlive: true, timeout: idleMilliseconds, maxFreeSockets: 16 };
const plain = { open: http.request, agent: new http.Agent(kept) };
const encrypted = { open: https.request, agent: new https.Agent(kept) };
/** They share no connection with the others, because those didn't look at the address. */
const publicOnly = { ...kept, lookup: publicLookup };
const plainPublic = { open: http.request, agent: new http.Agent(publicOnly) };
const encryptedPublic = { open: https.request, agent: new https.Agent(publicOnly) };

function connectionFor(url: string, onlyPublic: boolean) {
  if (url.startsWith("https:")) return onlyPublic ? encryptedPublic : encrypted;
  return onlyPublic ? plainPublic : plain;
}

/**
 * Makes one call and reads its answer as text, on a connection that stays open for the next call. `fetch` takes more than twice the
 * processor time, mostly for its streams and its timeout. Follows no redirect. Rejects with TimedOut or a system error.
 */
export async function exchange(
  url: string,
  { method, body, headers, timeoutMs, maximumBytes, onlyPublic = false }: HttpRequest,
): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { open, agent } = connectionFor(url, onlyPublic);
  const sent = open(url, {
    method,
    agent,
    headers: { "user-agent": "portico", "accept-encoding": "identity", ...headers },
  });
  sent.once("response", resolve);
  sent.on("error", reject);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    sent.destroy();
  }, timeoutMs);
  sent.end(body);
  try {
    const answer = await promise;
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await limitedText(answer, maximumBytes) };
  } catch (error) {
    throw isLate ? new TimedOut() : error;
  } finally {
    clearTimeout(timer);
  }
}
