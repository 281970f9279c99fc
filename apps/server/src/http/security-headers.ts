import type { FastifyReply, FastifyRequest } from "fastify";
import { isReachedByHttps } from "./public-origin.ts";

/** On every answer, whatever it is: an error too. */
const always: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "x-dns-prefetch-control": "off",
  // Files whose address never changes its content replace this.
  "cache-control": "no-store",
};

/** For pages on which a vendor's script may photograph a document. */
export const cameraAllowed = {
  "permissions-policy": always["permissions-policy"]!.replace("camera=()", "camera=(self)"),
};

const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const twoYears = "max-age=63072000; includeSubDomains";

/** Of a refusal that is written without Fastify. */
export const headersOfRefusal: Readonly<Record<string, string>> = {
  ...always,
  "content-security-policy": nothingAllowed,
};

/** Put on before anything else, so that no answer can go out without. A page replaces the policy by its own. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(always).header("content-security-policy", nothingAllowed).header("x-request-id", request.id);
  if (isReachedByHttps(request)) reply.header("strict-transport-security", twoYears);
}

/** Whether an address as it came, with its query, belongs to the API: those answer in JSON, whatever happens. */
export function isApi(url: string): boolean {
  return url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");
}

/** Whom a page may load scripts from and call, beside ourselves: origins, or folders, of vendors that the institution has switched on. */
export interface PageGuests {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  /** A captcha may draw itself in a frame of its own. */
  readonly frames: readonly string[];
}

/** The policy of a page: scripts and styles of our own or with this page's nonce, calls to ourselves, and its guests. */
export function pagePolicy(nonce: string, { scripts, calls, frames }: PageGuests): string {
  const allowed = (sources: readonly string[]) => [...new Set(sources)].map((source) => ` ${source}`).join("");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${allowed(scripts)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${allowed([...scripts, ...calls])}`,
    ...(frames.length > 0 ? [`frame-src${allowed(frames)}`] : []),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
