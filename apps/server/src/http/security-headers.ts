import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageSources } from "../providers/page-sources.ts";
import { isReachedByHttps } from "./public-origin.ts";

/** Every answer carries these headers, errors included. */
const always: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "x-dns-prefetch-control": "off",
  // Files whose content never changes override this.
  "cache-control": "no-store",
};

/** For pages, which scan barcodes. A vendor's script may photograph a document, on the page or in one of the vendor's own frames. */
export function cameraAllowed(frames: readonly string[] = []): Readonly<Record<string, string>> {
  const allowed = ["self", ...frames.map((frame) => `"${frame}"`)].join(" ");
  return { "permissions-policy": always["permissions-policy"]!.replace("camera=()", `camera=(${allowed})`) };
}

const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const twoYears = "max-age=63072000; includeSubDomains";

/** For a refusal that is written without Fastify. */
export const headersOfRefusal: Readonly<Record<string, string>> = {
  ...always,
  "content-security-policy": nothingAllowed,
};

/** Runs before anything else, so no answer goes out without these headers. A page replaces the policy with its own. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(always).header("content-security-policy", nothingAllowed).header("x-request-id", request.id);
  if (isReachedByHttps(request)) reply.header("strict-transport-security", twoYears);
}

/** Tells whether a raw URL, with its query, belongs to the API. The API always answers in JSON. */
export function isApi(url: string): boolean {
  return url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");
}

/** The sources of all vendors that the institution switched on. */
export type PageGuests = Required<PageSources>;

/** Builds a page's policy: our own scripts and styles or those with the page's nonce, calls to our server, and the page's guests. */
export function pagePolicy(nonce: string, { scripts, styles, fonts, images, calls, frames }: PageGuests): string {
  const allowed = (sources: readonly string[]) => [...new Set(sources)].map((source) => ` ${source}`).join("");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${allowed(scripts)}`,
    `style-src 'self' 'nonce-${nonce}'${allowed(styles)}`,
    `img-src 'self' data:${allowed(images)}`,
    `font-src 'self'${allowed(fonts)}`,
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
