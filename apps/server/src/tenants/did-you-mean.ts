/** Suggests the known name that is the closest to the written one. Undefined if none is close. */
export function didYouMean(written: string, known: Iterable<string>): string | undefined {
  const plain = written.toLowerCase();
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const name of known) {
    const distance = name.toLowerCase() === plain ? 0.5 : distanceOf(plain, name.toLowerCase());
    if (distance <= mostOf(plain) && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  return best && `Did you mean "${best.name}"?`;
}

/** A third of the letters may differ. An ending such as .json is no letter that somebody mistyped. */
const mostOf = (written: string): number => Math.max(1, Math.floor(written.replace(/\.\w+$/, "").length / 3));

/** The number of letters to add, drop, change, or swap with their neighbor (Damerau and Levenshtein). */
function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at++) {
    const [before, row] = [rows.at(-1)!, [at]];
    for (let place = 1; place <= other.length; place++) {
      const change = one[at - 1] === other[place - 1] ? 0 : 1;
      const isSwap = at > 1 && place > 1 && one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1];
      const swapped = isSwap ? rows[at - 2]![place - 2]! + 1 : Infinity;
      row.push(Math.min(before[place]! + 1, row[place - 1]! + 1, before[place - 1]! + change, swapped));
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
