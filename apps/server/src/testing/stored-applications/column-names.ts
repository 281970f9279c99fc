const names = new Map<string, string>();

/** Rows have snake case in PostgreSQL, and camel case in the server. */
export function inCamelCase(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const renamed: Record<string, unknown> = {};
  for (const name in row) renamed[camelCase(name)] = row[name];
  return renamed;
}

function camelCase(name: string): string {
  const known = names.get(name) ?? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  names.set(name, known);
  return known;
}
