import dns from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that only somebody inside can reach, and others that name no single machine on the internet. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  notPublic.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  notPublic.addSubnet(network, prefix, "ipv6");

/** The host leads to a private network. */
export class NotPublic extends Error {
  readonly code = "ENOTPUBLIC";
}

/** Whether an address is one that anybody on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !notPublic.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** Whether a URL's host is written as a private address. Names are looked up only when a connection opens. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, "");
  return isIP(literal) !== 0 && !isPublicAddress(literal);
}

/** Looks a name up for a connection, and refuses it if any of its addresses is private. The connection uses exactly these addresses. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "");
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new NotPublic("The host is private."), "");
    if (options.all === true) return done(null, found);
    const [first] = found;
    return done(null, first!.address, first!.family);
  });
};
