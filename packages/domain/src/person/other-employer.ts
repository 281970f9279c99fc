/**
 * Whether two names are those of different employers. A name that is still being typed, a longer form of it, and a corrected letter or two
 * count as the same employer.
 */
export function isOtherEmployer(one: string, other: string): boolean {
  const [a, b] = [comparable(one), comparable(other)];
  if (a.startsWith(b) || b.startsWith(a)) return false;
  return differingLetters(a, b) > 2;
}

function comparable(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The number of letters between the longest beginning and the longest end that two names share. */
function differingLetters(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end;
}
