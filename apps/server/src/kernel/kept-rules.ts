/** Enough for people of each age who apply at the same time. */
const mostKept = 50;

/**
 * Keeps the rules that `make` makes of an institution's settings and, say, a person's age. To make a schema takes several times as long as to
 * check an answer by it.
 */
export function keptRules<Settings extends object, Given extends readonly (number | undefined)[], Rules>(
  make: (settings: Settings, ...given: Given) => Rules,
): (settings: Settings, ...given: Given) => Rules {
  const kept = new WeakMap<Settings, Map<string, Rules>>();
  return (settings, ...given) => {
    const known = kept.get(settings) ?? new Map<string, Rules>();
    kept.set(settings, known);
    const key = given.join(" ");
    const rules = known.get(key) ?? make(settings, ...given);
    // The one that was used last comes last.
    known.delete(key);
    known.set(key, rules);
    if (known.size > mostKept) known.delete(known.keys().next().value!);
    return rules;
  };
}
