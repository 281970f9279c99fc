/**
 * A reference number in groups of the same size, which people can read out: a shorter group at the end would look cut off. If no size
 * fits, the first group is the shorter one.
 */
export function grouped(reference: string): string {
  const size = [4, 3, 5].find((digits) => reference.length % digits === 0) ?? 4;
  const first = reference.length % size;
  const rest = reference.slice(first).match(new RegExp(`\\d{${size}}`, "g")) ?? [];
  return [reference.slice(0, first), ...rest].filter((group) => group !== "").join("-");
}
