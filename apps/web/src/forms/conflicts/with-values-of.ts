import { get, set } from "react-hook-form";

/** A copy of `values` in which the named fields come from another state. */
export function withValuesOf(source: object, names: readonly string[], values: object): object {
  const copy = structuredClone(values);
  for (const name of names) set(copy, name, get(source, name));
  return copy;
}
