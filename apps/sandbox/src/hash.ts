import { hash, timingSafeEqual } from "node:crypto";

/** A number in [0, range) that is always the same for the same text, for invented data that doesn't change. */
export function steadyNumber(range: number, ...text: readonly string[]): number {
  return Number(digest(...text).readBigUInt64BE() % BigInt(range));
}

/** One of the values, always the same for the same text. */
export function steadyChoice<T>(values: readonly T[], ...text: readonly string[]): T {
  const chosen = values[steadyNumber(values.length, ...text)];
  if (chosen === undefined) throw new Error("There are no options.");
  return chosen;
}

/** The values in an order that is always the same for the same text. */
export function steadyOrder(values: readonly string[], ...text: readonly string[]): string[] {
  const places = new Map(values.map((value) => [value, digest(...text, value)]));
  return values.toSorted((a, b) => places.get(a)!.compare(places.get(b)!));
}

/** The same in a tenth of the time, for lists that nobody keeps: it hashes the text once, and mixes each value into that by FNV-1a. */
export function quickOrder(values: readonly string[], ...text: readonly string[]): string[] {
  const seed = digest(...text).readUInt32BE();
  return values
    .map((value) => ({ value, place: mixed(seed, value) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

function mixed(seed: number, text: string): number {
  let hash32 = seed;
  for (let place = 0; place < text.length; place += 1)
    hash32 = Math.imul(hash32 ^ text.charCodeAt(place), 0x01_00_01_93);
  // The last characters have changed only the lower bits so far.
  hash32 = Math.imul(hash32 ^ (hash32 >>> 15), 0x2c_1b_3c_6d);
  return (hash32 ^ (hash32 >>> 12)) >>> 0;
}

/** Compares secrets in a time that doesn't depend on where they differ. */
export function secretsMatch(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(...text: readonly string[]): Buffer {
  return hash("sha256", text.join("\u0000"), "buffer");
}
