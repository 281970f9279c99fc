/** The parts that run unless others are named, in order. */
const usualParts = ["sizes", "load", "api", "process"] as const;
/** The parts that take long, and so run only if they are named. */
const longParts = ["memory"] as const;
const parts = [...usualParts, ...longParts];
export type Part = (typeof parts)[number];

/** An unknown option. Its message is a sentence for the person who typed it. */
export class OptionError extends Error {}

/** Reads `--only=sizes,api`, which leaves out the others. Throws OptionError with a sentence that lists the possible ones. */
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
  return wanted.size > 0 ? wanted : new Set(usualParts);
}
