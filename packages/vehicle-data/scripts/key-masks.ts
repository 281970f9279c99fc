import { vinClassHolds } from "../src/vin-key.ts";

const alphabet = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const descriptorLength = 5;
const indicatorLength = 8;
/** Index of VIN position 10, the model year, in a key's masks. */
export const yearPosition = descriptorLength;

const anything = 2n ** BigInt(alphabet.length) - 1n;

/** The allowed characters for every position in a key (4 to 8, then 10 to 17). */
export type KeyMasks = readonly bigint[];

/** A set of characters as bits, to compare two patterns in one operation. */
export function maskOf(members: string): bigint {
  let mask = 0n;
  for (const [index, character] of alphabet.split("").entries()) {
    if (vinClassHolds(members, character)) mask |= 1n << BigInt(index);
  }
  return mask;
}

const known = new Map<string, KeyMasks | undefined>();

/** The key as sets of characters. Undefined for an invalid key, because the tables contain a few typos. */
export function keyMasks(key: string): KeyMasks | undefined {
  if (!known.has(key)) known.set(key, parseKey(key));
  return known.get(key);
}

function parseKey(key: string): KeyMasks | undefined {
  if (!/^(?:[A-Z0-9*]|\[[A-Z0-9-]+\])*(?:\|(?:[A-Z0-9*]|\[[A-Z0-9-]+\])*)?$/.test(key)) return undefined;
  const [descriptor = [], indicator = []] = key.split("|").map((half) => half.match(/\[[^\]]+\]|./g) ?? []);
  if (descriptor.length > descriptorLength || indicator.length > indicatorLength) return undefined;
  return [...padded(descriptor, descriptorLength), ...padded(indicator, indicatorLength)].map((part) =>
    part === "*" ? anything : maskOf(part.replaceAll(/[[\]]/g, "")),
  );
}

/** The key that matches both. Undefined if no VIN can match both. */
export function intersect(left: KeyMasks, right: KeyMasks): KeyMasks | undefined {
  const both = left.map((mask, index) => mask & (right[index] ?? 0n));
  return both.includes(0n) ? undefined : both;
}

/** Whether some VIN matches both keys. */
export function areCompatible(key: string, otherKey: string): boolean {
  const [masks, otherMasks] = [keyMasks(key), keyMasks(otherKey)];
  return masks !== undefined && otherMasks !== undefined && intersect(masks, otherMasks) !== undefined;
}

function padded(parts: readonly string[], length: number): string[] {
  return [...parts, ...Array.from({ length: length - parts.length }, () => "*")];
}
