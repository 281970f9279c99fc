import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import { publicRandom } from "../database/public-random.ts";

/** Names a request in the log, in its answer, and in its events, with 96 random bits. Every event stores one, so it is shorter than a UUID. */
export function newRequestId(): string {
  return publicRandom(12).toString("base64url");
}

/** Takes a request's name from a trusted proxy, so that both logs have the same one. Anybody else's name could forge or flood the log. */
export function requestIds(
  trustProxy: string | false,
): (request: Pick<IncomingMessage, "headers" | "socket">) => string {
  if (trustProxy === false) return newRequestId;
  const isTrusted = proxyAddr.compile(trustProxy.split(",").map((part) => part.trim()));
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    const isGood = typeof given === "string" && /^[\w-]{8,64}$/.test(given);
    return isGood && isTrusted(socket.remoteAddress ?? "", 0) ? given : newRequestId();
  };
}
