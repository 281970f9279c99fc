import type { FastifyRequest } from "fastify";
import { withoutPort } from "../tenants/institutions.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The origin of a request's site as browsers reach it. Links in letters begin with it. */
    originOf: OriginOf;
  }
}

export type OriginOf = (request: FastifyRequest) => string;

/**
 * Says where browsers reach the site of a request: from settings, never from the port or scheme that a client wrote into its Host header.
 * The host itself is one of the institution's, or the request is refused elsewhere.
 */
export function publicOrigin(template: string | undefined, listeningPort: () => number | undefined): OriginOf {
  return (request) => {
    const host = withoutPort(request.raw.headers.host ?? "");
    if (template !== undefined) return template.replaceAll("{host}", host);
    const port = request.protocol === "https" ? undefined : listeningPort();
    return `${request.protocol}://${host}${port === undefined ? "" : `:${port}`}`;
  };
}

/** Whether browsers reach the site by https, though the connection that arrives here may come from a proxy in clear. */
export function isReachedByHttps(request: FastifyRequest): boolean {
  return request.server.originOf(request).startsWith("https://");
}
