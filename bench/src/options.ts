/** The parts of the benchmark, in the order in which they run. */
const parts = ["sizes", "load", "api", "process"] as const;
export type Part = (typeof parts)[number];

/** An option that nobody knows; its message is a sentence for whoever typed it. */
export class OptionError extends Error {}

/** `--only=sizes,api` leaves out the others. Throws OptionError with a sentence that says what is possible. */
export function wantedParts(options: readonly string[]): ReadonlySet<Part> {
  const wanted = new Set<Part>();
  for (const option of options) {
    const names = /^--only=(.+)$/.exec(option)?.[1]?.split(",") ?? [];
    const known = names.flatMap((name) => parts.find((part) => part === name) ?? []);
    if (names.length === 0 || known.length !== names.length)
      throw new OptionError(
        `“${option}” is not understood: npm run bench -- --only=${parts.join(",")} (some of these).`,
      );
    for (const part of known) wanted.add(part);
  }
  return wanted.size > 0 ? wanted : new Set(parts);
}
