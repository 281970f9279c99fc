import type * as z from "zod/mini";

/** The owner of the records that answer a step, and a filter for them. */
export interface Asked {
  /** "all" when any person's record counts. */
  readonly who: "all" | "primary" | "joint";
  readonly where?: (record: object) => boolean;
}

export interface Kind {
  readonly schema: z.ZodMiniType<object>;
  /** The owner. A person's record has an `applicantId`. */
  readonly owner: "person" | "application";
  /** With "one", a second write replaces the first. */
  readonly count: "one" | "many";
  /** The steps that it answers, by their IDs. Empty if no page asks for it. */
  readonly steps: Readonly<Record<string, Asked["who"] | Asked>>;
  /** Whether Review shows it. If so, a change asks for another review. */
  readonly onReview: boolean;
  /**
   * Its property in the data for the institution's system. The prefix "applicants." puts it on each person. Null if it
   * stays here.
   */
  readonly handOff: string | null;
}

export function kind<const Declared extends Kind>(declared: Declared): Declared {
  return declared;
}

/** The common properties of kinds that no page asks for and that aren't handed off. */
export const kept = { steps: {}, onReview: false, handOff: null } as const;
