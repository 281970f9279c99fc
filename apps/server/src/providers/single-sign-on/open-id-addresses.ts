import { isPrivateLiteral } from "../http/public-address.ts";
import type { FetchOptions } from "./open-id-failures.ts";
import { sharesOrigin } from "./shared-origin.ts";

interface Issuer {
  readonly issuer: string;
  readonly privateHosts: readonly string[];
}

interface Permissions {
  /** Whether the issuer is on this machine, as the sandbox is. Only then may an address do without TLS. */
  readonly isLocal: boolean;
  readonly permit: FetchOptions["permit"];
  /** The host of the first address in an issuer's document that nobody may be sent to. */
  readonly forbiddenIn: (metadata: Readonly<Record<string, unknown>>) => string | undefined;
}

const addresses = [
  "authorization_endpoint",
  "token_endpoint",
  "userinfo_endpoint",
  "jwks_uri",
  "end_session_endpoint",
] as const;

/**
 * Decides which addresses an issuer may name. An operator chose the issuer's own host, wherever it is. Every other host needs TLS and a public
 * address, so that a document can't lead our server into our network, unless the operator lists it.
 */
export function permissionsOf({ issuer, privateHosts }: Issuer): Permissions {
  const isLocal = isLocalAddress(issuer);
  const permit = (url: URL) => {
    if (sharesOrigin(issuer, url.href)) return "anywhere";
    if (url.protocol !== "https:" && !(isLocal && isLocalAddress(url.href))) return "never";
    if (privateHosts.includes(url.hostname)) return "anywhere";
    return isPrivateLiteral(url) ? "never" : "onlyPublic";
  };
  const forbiddenIn = (metadata: Readonly<Record<string, unknown>>) => {
    const named = addresses.map((name) => metadata[name]).filter((address) => typeof address === "string");
    const forbidden = named.find((address) => !URL.canParse(address) || permit(new URL(address)) === "never");
    return forbidden !== undefined && URL.canParse(forbidden) ? new URL(forbidden).host : forbidden;
  };
  return { isLocal, permit, forbiddenIn };
}

/** Only the sandbox on this machine may do without TLS. */
export function isLocalAddress(address: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(address);
}
