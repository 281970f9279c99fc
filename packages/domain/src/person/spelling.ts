/** The plain letters of a name: without upper case, accents, spaces, and punctuation. */
export function lettersOf(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
}

/** A slip is one character more, less, or different, or two neighbors swapped. */
export function isWithinSlips(most: number, one: string, other: string): boolean {
  const start = sharedStart(one, other);
  const [left, right] = [one.slice(start), other.slice(start)];
  if (left === right) return true;
  if (most === 0) return false;
  const isSwap = left.length > 1 && left[0] === right[1] && left[1] === right[0];
  return (
    isWithinSlips(most - 1, left.slice(1), right) ||
    isWithinSlips(most - 1, left, right.slice(1)) ||
    isWithinSlips(most - 1, left.slice(1), right.slice(1)) ||
    (isSwap && isWithinSlips(most - 1, left.slice(2), right.slice(2)))
  );
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}
