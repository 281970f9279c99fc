/** The parts that run unless others are named, in order. */
const usualParts = ["sizes", "load", "api", "accounts", "process"] as const;
/** The parts that take long, and so run only if they are named. */
const longParts = ["memory", "growth", "processes", "peers"] as const;
const parts = [...usualParts, ...longParts];
export type Part = (typeof parts)[number];

export interface BenchOptions {
  readonly wanted: ReadonlySet<Part>;
  /** The numbers of stored applications to compare, in ascending order. */
  readonly growthSizes: readonly number[];
}

/** The sizes that the targets are about. */
export const usualGrowthSizes: readonly number[] = [10_000, 100_000, 1_000_000];

/** An unknown option. Its message is a sentence for the person who typed it. */
export class OptionError extends Error {}

/** Reads `--only=sizes,api` and `--growth-sizes=1000,10000`. Throws OptionError with a sentence that lists the possible ones. */
export function readOptions(options: readonly string[]): BenchOptions {
  const wanted = new Set<Part>();
  let growthSizes = usualGrowthSizes;
  for (const option of options) {
    const sizes = /^--growth-sizes=(.+)$/.exec(option)?.[1];
    if (sizes === undefined) for (const part of partsIn(option)) wanted.add(part);
    else growthSizes = sizesIn(sizes, option);
  }
  return { wanted: wanted.size > 0 ? wanted : new Set(usualParts), growthSizes };
}

function partsIn(option: string): readonly Part[] {
  const names = /^--only=(.+)$/.exec(option)?.[1]?.split(",") ?? [];
  const known = names.flatMap((name) => parts.find((part) => part === name) ?? []);
  if (names.length === 0 || known.length !== names.length)
    throw new OptionError(
      `“${option}” is not understood: npm run bench -- --only=${parts.join(",")} (some of these), and --growth-sizes=1000,10000.`,
    );
  return known;
}

function sizesIn(text: string, option: string): readonly number[] {
  const sizes = text.split(",").map(Number);
  const areRight = sizes.length >= 2 && sizes.every((size) => Number.isInteger(size) && size >= 100);
  if (!areRight)
    throw new OptionError(
      `“${option}” is not understood: name at least two numbers, each 100 or more, as in --growth-sizes=1000,10000.`,
    );
  return sizes.toSorted((one, other) => one - other);
}
