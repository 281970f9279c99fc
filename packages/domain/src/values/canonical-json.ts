/** An object's entries, sorted by name. */
export function sortedEntries<Value>(object: { readonly [name: string]: Value }): [name: string, value: Value][] {
  return Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** JSON with sorted names in every object, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(sortedEntries({ ...part }))
      : part,
  );
}
