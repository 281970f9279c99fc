/** Whether a value is empty: an empty text, no choice, or a group of empty fields. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (typeof value !== "object" || Array.isArray(value) || value instanceof Date) return false;
  return Object.values(value).every(isEmpty);
}

/**
 * The typed values in the form that schemas accept. Empty fields are left out, so that "optional" works. A group in `optionalGroups` is
 * left out if all of it is empty.
 */
export function cleanValues<Values extends object>(values: Values, optionalGroups: readonly string[] = []): Values {
  return cleanGroup(values as Record<string, unknown>, "", new Set(optionalGroups)) as Values;
}

function cleanGroup(group: Record<string, unknown>, path: string, optionalGroups: ReadonlySet<string>) {
  const kept = Object.entries(group).flatMap(([name, value]): [string, unknown][] => {
    const fieldPath = path === "" ? name : `${path}.${name}`;
    if (value === undefined || value === null || value === "") return [];
    if (optionalGroups.has(fieldPath) && isEmpty(value)) return [];
    const cleaned = (part: unknown) => (isGroup(part) ? cleanGroup(part, fieldPath, optionalGroups) : part);
    return [[name, Array.isArray(value) ? value.map(cleaned) : cleaned(value)]];
  });
  return Object.fromEntries(kept);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
