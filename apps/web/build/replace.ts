/** A range of the code, and the text that replaces it. */
export type Replacement = readonly [start: number, end: number, text: string];

/** Replaces ranges of the code, which are in order. A range inside an earlier one is ignored. */
export function replace(code: string, replacements: readonly Replacement[]): string {
  let [result, done] = ["", 0];
  for (const [start, end, text] of replacements) {
    if (start < done) continue;
    result += code.slice(done, start) + text;
    done = end;
  }
  return result + code.slice(done);
}
