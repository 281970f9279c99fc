import type { IncomingMessage } from "node:http";
import { AppError } from "../kernel/app-error.ts";

/** Requests whose first line names a different site than their Host header. */
const contradictory = new WeakSet<IncomingMessage>();

/**
 * Normalizes a request's URL for hooks and routes. The result starts with a slash and has no site (RFC 9112, 3.2.2) and no needless percent
 * signs (RFC 3986, 6.2.2.2). Otherwise `/%61pi` would reach the API without being recognized as part of it.
 */
export function plainAddress(request: IncomingMessage): string {
  const address = request.url ?? "/";
  if (!/^https?:/i.test(address)) return withPlainPath(address);
  const site = URL.canParse(address) ? new URL(address) : undefined;
  if (!site || site.username || site.password || site.host !== hostOf(site.protocol, request.headers.host)) {
    contradictory.add(request);
    return "/";
  }
  return withPlainPath(`${site.pathname}${site.search}`);
}

/** With two Host headers, a proxy and this server could see different institutions. Without one, there is none (RFC 9112, 3.2). */
export function requireOneSite(request: IncomingMessage): void {
  const { rawHeaders, httpVersion } = request;
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host").length;
  if (hosts > 1 || (hosts === 0 && httpVersion === "1.1") || contradictory.has(request))
    throw new AppError("malformed");
}

/** Writes a Host header the way a URL of the same scheme would: in lower case, without a default port. */
function hostOf(protocol: string, host: string | undefined): string | undefined {
  const address = `${protocol}//${host ?? ""}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}

function withPlainPath(address: string): string {
  const query = address.search(/[?#]/);
  const path = query === -1 ? address : address.slice(0, query);
  return decodeUnreserved(path) + address.slice(path.length);
}

function decodeUnreserved(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code;
  });
}
