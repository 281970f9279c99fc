import type { FastifyRequest } from "fastify";
import type { Endpoint } from "@portico/contract/endpoint";
import type { Keyring } from "../database/keyring.ts";
import { AppError } from "../kernel/app-error.ts";
import { isXsrfToken } from "../kernel/sessions/tokens.ts";

/** Every POST and every GET with an effect must prove that one of our pages made it. */
export function needsProof({ endpoint, scope }: { endpoint: Endpoint; scope: string }): boolean {
  return (
    endpoint.method === "POST" ||
    endpoint.effect === "command" ||
    (scope === "browser" && endpoint.access === "session")
  );
}

/**
 * Rejects a call that another site could have caused. Browsers send the origin of a call. A client that doesn't must at least send the
 * header that only the session's holder knows.
 */
export function requireProof(request: FastifyRequest, keyring: Keyring, tenant: string, token: string): void {
  const given = request.headers["x-xsrf-token"];
  if (!isSameOrigin(request) || typeof given !== "string" || !isXsrfToken(keyring, tenant, token, given))
    throw new AppError("xsrf");
}

/** Tells whether one of our pages made a call, according to the browser. A client without these headers passes. */
export function isSameOrigin({ raw: { headers } }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  return headers.origin === undefined || hostOf(headers.origin) === headers.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
