import * as z from "zod/mini";

/** One choice of a list that the institution configures (specification, chapter 3: configuration options). */
export const ConfigurationOption = z.object({
  id: z.int().check(z.gte(1), z.lte(1_000_000)),
  displayText: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The word by which code knows this choice, whatever the institution calls it: "retired", "separated". */
  code: z.optional(z.string()),
  requiresManualEntry: z._default(z.boolean(), false),
  parentConfigId: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  icon: z.optional(z.string()),
  /** The place in its list: options with one come first, the smallest on top; the others keep their order. */
  displayOrder: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  helpText: z.optional(z.string()),
});
export type ConfigurationOption = z.output<typeof ConfigurationOption>;

function placeOf({ displayOrder }: ConfigurationOption): number {
  return displayOrder ?? Number.MAX_SAFE_INTEGER;
}

/** In every list of choices: what was chosen is stored by its id. */
export const uniqueIds = z.refine<readonly { id: number }[]>(
  (options) => new Set(options.map(({ id }) => id)).size === options.length,
  "Two options have the same id.",
);

export const ConfigurationOptions = z.array(ConfigurationOption).check(
  z.overwrite((options) => options.toSorted((one, other) => placeOf(one) - placeOf(other))),
  uniqueIds,
);
