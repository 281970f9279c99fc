import type { FastifyRequest } from "fastify";
import { TLSSocket } from "node:tls";
import { withoutPort } from "../tenants/institutions.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The origin of a request's site as browsers reach it. Links in emails begin with it. */
    originOf: OriginOf;
  }
}

/** The host is the request's own, unless one is named. */
export type OriginOf = (request: FastifyRequest, host?: string) => string;

/**
 * Builds a site's origin from settings, never from the port or scheme in a client's Host header. The host itself belongs to the
 * institution, because other code rejects the request otherwise.
 */
export function publicOrigin(template: string | undefined, listeningPort: () => number | undefined): OriginOf {
  return (request, named) => {
    const host = named ?? withoutPort(request.raw.headers.host ?? "");
    if (template !== undefined) return template.replaceAll("{host}", host);
    const isOurPort = request.protocol === "http" || request.raw.socket instanceof TLSSocket;
    const port = isOurPort ? listeningPort() : undefined;
    return `${request.protocol}://${host}${port === undefined || port === 443 ? "" : `:${port}`}`;
  };
}

/** Tells whether browsers reach the site over https, even if a proxy forwards the connection unencrypted. */
export function isReachedByHttps(request: FastifyRequest): boolean {
  return request.server.originOf(request).startsWith("https://");
}
