import { definitionOf, elementOf, fieldsOf } from "@portico/domain/testing/field-paths";
import type * as z from "zod/mini";

type Schema = z.core.$ZodType;

/**
 * A sample of a schema. It adds to `read` the path of every field that somebody reads, and of all fields of an object
 * that somebody copies. Every field has a value, even an optional one. `isBare` leaves out the optional plain values.
 */
export function trackedSample(schema: Schema, read: Set<string>, isBare: boolean, path = ""): unknown {
  const element = elementOf(schema);
  if (element) return [trackedSample(element, read, isBare, path)];
  const fields = fieldsOf(schema);
  if (!fields) {
    read.add(path);
    return isBare && schema._zod.optin === "optional" ? undefined : plainSample(schema);
  }
  const target = Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
  return new Proxy(target, {
    get: (_target, name) =>
      typeof name === "string" && fields[name]
        ? trackedSample(fields[name], read, isBare, path ? `${path}.${name}` : name)
        : undefined,
  });
}

/** Every text is a date, since pages format some of them. */
function plainSample(schema: Schema): unknown {
  const { type, innerType, in: input, options, values, entries } = definitionOf(schema);
  const inner = innerType ?? input ?? options?.[0];
  if (inner) return plainSample(inner);
  if (values) return values[0];
  if (entries) return Object.values(entries)[0];
  if (type === "boolean") return true;
  return type === "string" ? "2000-01-02" : 1;
}
