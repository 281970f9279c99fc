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

/** Compares secrets in a time that doesn't depend on where they differ. */
export function secretsMatch(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(...text: readonly string[]): Buffer {
  return hash("sha256", text.join("\u0000"), "buffer");
}
