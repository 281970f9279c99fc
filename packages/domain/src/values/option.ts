import * as z from "zod/mini";
import { optionId } from "./numbers.ts";

/** One choice of a list that the institution configures (specification, chapter 3: configuration options). */
export const ConfigurationOption = z.object({
  id: z.int().check(z.gte(1), z.lte(1_000_000)),
  displayText: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The name for this choice in code: "retired", "separated". Institutions may display any text for it. */
  code: z.optional(z.string()),
  requiresManualEntry: z._default(z.boolean(), false),
  /** A broader option of the same list. People can choose this option only while they can choose the broader one. */
  parentConfigId: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  /** Stays in the list for applications that have it, but nobody can choose it anymore. */
  disabled: z.optional(z.boolean()),
  icon: z.optional(z.string()),
  /** The place in the list. Options with one come first, in ascending order. The others keep their order. */
  displayOrder: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  helpText: z.optional(z.string()),
  /** Other words that find this option in a list with a search, such as "nurse" for an occupation. */
  searchWords: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(100))),
});
export type ConfigurationOption = z.output<typeof ConfigurationOption>;

function placeOf({ displayOrder }: ConfigurationOption): number {
  return displayOrder ?? Number.MAX_SAFE_INTEGER;
}

export type Choosable = Pick<ConfigurationOption, "id" | "parentConfigId" | "disabled">;

/** Whether the list has this option and it can be chosen. Neither it nor an option above it may be disabled or missing. */
export function isChoosable(options: readonly Choosable[], id: number): boolean {
  return isOpen(options, id, options.length);
}

function isOpen(options: readonly Choosable[], id: number, levels: number): boolean {
  const option = options.find((each) => each.id === id);
  if (!option || option.disabled || levels === 0) return false;
  return option.parentConfigId === undefined || isOpen(options, option.parentConfigId, levels - 1);
}

export function oneOf(options: readonly Choosable[], message: string) {
  return optionId(message).check(z.refine((id) => isChoosable(options, id), message));
}

/** Each parent must be an option of the list, and no option may be its own ancestor. */
export const knownParents = z.refine<readonly Choosable[]>((options) => {
  const enabled = options.map((option) => ({ ...option, disabled: false }));
  return options.every(({ id }) => isChoosable(enabled, id));
}, "A parentConfigId has to name another option of the same list.");

/** Choices are stored by ID, so a list needs unique IDs. */
export const uniqueIds = z.refine<readonly { id: number }[]>(
  (options) => new Set(options.map(({ id }) => id)).size === options.length,
  "Two options have the same id.",
);

export const ConfigurationOptions = z.array(ConfigurationOption).check(
  z.overwrite((options) => options.toSorted((one, other) => placeOf(one) - placeOf(other))),
  uniqueIds,
  knownParents,
);

/** The institution's option for a code of the core. Undefined without a code, or if the institution doesn't offer it. */
export function optionWithCode<Option extends ConfigurationOption>(
  options: readonly Option[],
  code: string | undefined,
): Option | undefined {
  return options.find((candidate) => candidate.code !== undefined && candidate.code === code);
}
