/** A form's or a query's fields, with nested names: `a[b]=1`, `c[0]=2` and `c[]=2`. */
export interface Fields {
  readonly [name: string]: Field | undefined;
}
export type Field = string | readonly Field[] | Fields;

interface Branch {
  [name: string]: string | Branch;
}

const mostFields = 1000;

/** Reads nested fields. Names that are all numbers make a list. */
export function nestedFields(text: string): Fields {
  const root = emptyBranch();
  for (const [name, value] of [...new URLSearchParams(text)].slice(0, mostFields)) put(root, partsOf(name), value);
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, finished(value)]));
}

function emptyBranch(): Branch {
  return Object.create(null) as Branch;
}

/** `a[b][]` is a, b, and the next number. */
function partsOf(name: string): readonly string[] {
  const [, first = name, rest = ""] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, part = ""]) => part)];
}

function put(branch: Branch, [part = "", ...rest]: readonly string[], value: string): void {
  const name = part === "" ? String(Object.keys(branch).length) : part;
  if (rest.length === 0) {
    branch[name] = value;
    return;
  }
  const known = branch[name];
  const next = typeof known === "object" ? known : emptyBranch();
  branch[name] = next;
  put(next, rest, value);
}

function finished(value: string | Branch): Field {
  if (typeof value === "string") return value;
  const entries = Object.entries(value);
  return entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, inner]) => finished(inner))
    : Object.fromEntries(entries.map(([name, inner]) => [name, finished(inner)]));
}

/** The text at a path such as `card.number`. An empty text counts as missing, as at Stripe. */
export function textAt(fields: Fields, path: string): string | undefined {
  const found = fieldAt(fields, path);
  return typeof found === "string" && found !== "" ? found : undefined;
}

export function fieldsAt(fields: Fields, path: string): Fields {
  const found = fieldAt(fields, path);
  return typeof found === "object" && !Array.isArray(found) ? (found as Fields) : {};
}

export function listAt(fields: Fields, path: string): readonly string[] {
  const found = fieldAt(fields, path);
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];
}

function fieldAt(fields: Fields, path: string): Field | undefined {
  return path
    .split(".")
    .reduce<Field | undefined>(
      (found, name) => (typeof found === "object" && !Array.isArray(found) ? (found as Fields)[name] : undefined),
      fields,
    );
}
