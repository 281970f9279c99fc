import type { FactName, Facts } from "./facts.ts";

/** A condition over facts, as data. It has three values: an unanswered fact makes it unknown, which never counts as "no". */
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
/** True if every condition is true. False as soon as one is false, even if others are unknown. */
export const all = (...conditions: Condition[]): Condition => ({ all: conditions });
/** True if one condition is true. Unknown while none is true and one may be. */
export const any = (...conditions: Condition[]): Condition => ({ any: conditions });
/** The opposite. The opposite of unknown is unknown. */
export const not = (condition: Condition): Condition => ({ not: condition });
/** The fact is known to be false. */
export const isNot = (fact: FactName): Condition => not(is(fact));
/** True for any facts. */
export const always: Condition = all();

/** Evaluates a condition: true, false, or undefined when the facts don't decide it. */
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
  return "any" in condition ? truthOfParts(condition.any, true, facts) : truthOfParts(condition.all, false, facts);
}

function truthOfParts(parts: readonly Condition[], decisive: boolean, facts: Facts): Truth {
  let isUnknown = false;
  for (const part of parts) {
    const truth = truthOf(part, facts);
    if (truth === decisive) return decisive;
    isUnknown ||= truth === undefined;
  }
  return isUnknown ? undefined : !decisive;
}

function asTruth(value: string | number | boolean | undefined): Truth {
  return value === undefined ? undefined : value === true;
}

/** The facts that a condition reads, for tests and diagrams. */
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
