import type { FastifyRequest } from "fastify";
import type { Endpoint } from "@portico/contract/endpoint";
import type { Keyring } from "../database/keyring.ts";
import { AppError } from "../kernel/app-error.ts";
import { isXsrfToken } from "../kernel/sessions/tokens.ts";

/** Every POST, and every GET that changes something, has to prove that a page of ours made it. */
export function needsProof({ endpoint, scope }: { endpoint: Endpoint; scope: string }): boolean {
  return (
    endpoint.method === "POST" ||
    endpoint.effect === "command" ||
    (scope === "browser" && endpoint.access === "session")
  );
}

/**
 * Refuses a call that another site could have caused. Browsers say where a call comes from; a client that says nothing has at least the
 * header that only the session's own holder was told.
 */
export function requireProof(request: FastifyRequest, keyring: Keyring, tenant: string, token: string): void {
  const given = request.headers["x-xsrf-token"];
  if (!isSameOrigin(request) || typeof given !== "string" || !isXsrfToken(keyring, tenant, token, given))
    throw new AppError("xsrf");
}

/** Whether a page of ours made a call, as far as browsers say; a client that says nothing passes. */
export function isSameOrigin({ raw: { headers } }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  return headers.origin === undefined || hostOf(headers.origin) === headers.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
