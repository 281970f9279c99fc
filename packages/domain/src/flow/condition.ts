import type { FactName, Facts } from "./facts.ts";

/** A condition over facts, as data. Three values: an unanswered fact makes it unknown, which is never "no". */
export type Condition =
  | { readonly is: FactName }
  | { readonly fact: FactName; readonly eq: string | number | boolean }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export type Truth = boolean | undefined;

/** The fact is true. */
export const is = (fact: FactName): Condition => ({ is: fact });
/** The fact has this code. */
export const eq = (fact: FactName, value: string | number | boolean): Condition => ({ fact, eq: value });
/** Holds if each does; false as soon as one is false, whatever is unknown. */
export const all = (...conditions: Condition[]): Condition => ({ all: conditions });
/** Holds if one does; unknown while none does and one may. */
export const any = (...conditions: Condition[]): Condition => ({ any: conditions });
/** The opposite; of what is unknown, unknown. */
export const not = (condition: Condition): Condition => ({ not: condition });
/** The fact is known to be false. */
export const isNot = (fact: FactName): Condition => not(is(fact));
/** Holds whatever the facts are. */
export const always: Condition = all();

/** What the facts say of a condition: true, false, or undefined where they do not say. */
export function truthOf(condition: Condition, facts: Facts): Truth {
  if ("is" in condition) return asTruth(facts[condition.is]);
  if ("eq" in condition) {
    const value = facts[condition.fact];
    return value === undefined ? undefined : value === condition.eq;
  }
  if ("not" in condition) {
    const truth = truthOf(condition.not, facts);
    return truth === undefined ? undefined : !truth;
  }
  const decisive = "any" in condition;
  const parts = "any" in condition ? condition.any : condition.all;
  const truths = new Set(parts.map((part) => truthOf(part, facts)));
  if (truths.has(decisive)) return decisive;
  return truths.has(undefined) ? undefined : !decisive;
}

function asTruth(value: string | number | boolean | undefined): Truth {
  return value === undefined ? undefined : value === true;
}

/** The facts that a condition looks at: for tests and diagrams. */
export function factsIn(condition: Condition): readonly FactName[] {
  if ("is" in condition) return [condition.is];
  if ("eq" in condition) return [condition.fact];
  if ("not" in condition) return factsIn(condition.not);
  return ("any" in condition ? condition.any : condition.all).flatMap(factsIn);
}

/** A condition in words, for diagrams and messages. */
export function conditionInWords(condition: Condition): string {
  if ("is" in condition) return condition.is;
  if ("eq" in condition) return `${condition.fact} = ${String(condition.eq)}`;
  if ("not" in condition) return `not ${inBrackets(condition.not)}`;
  const parts = "any" in condition ? condition.any : condition.all;
  const words = parts.filter((part) => conditionInWords(part) !== "always").map(inBrackets);
  return words.length === 0 ? "always" : words.join("any" in condition ? " or " : " and ");
}

function inBrackets(condition: Condition): string {
  const words = conditionInWords(condition);
  return "any" in condition || ("all" in condition && condition.all.length > 1) ? `(${words})` : words;
}
