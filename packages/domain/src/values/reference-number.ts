/**
 * A reference number in groups of four digits, which people can read out. An older number may have fewer digits. Its first group is then the
 * shorter one, because a shorter group at the end would look cut off.
 */
export function grouped(reference: string): string {
  const first = reference.length % 4;
  const rest = reference.slice(first).match(/\d{4}/g) ?? [];
  return [reference.slice(0, first), ...rest].filter((group) => group !== "").join("-");
}
