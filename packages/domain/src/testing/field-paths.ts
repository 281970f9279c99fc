import type * as z from "zod/mini";

type Schema = z.core.$ZodType;

/** The parts of Zod's definitions that say how a schema is built. */
export interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

export function definitionOf(schema: Schema): Definition {
  // Zod types each kind of schema on its own. These parts are the same in all of them.
  return schema._zod.def;
}

/** The fields of an object schema by name. A union has the fields of all its members. Undefined for any other schema. */
export function fieldsOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { shape, innerType, in: input, options } = definitionOf(schema);
  if (shape) return shape;
  const inner = innerType ?? input;
  if (inner) return fieldsOf(inner);
  const members = (options ?? []).map(fieldsOf).filter((fields) => fields !== undefined);
  return members.length > 0 ? (Object.assign({}, ...members) as Record<string, Schema>) : undefined;
}

/** The schema of a list's elements, also of an optional list. Undefined for any other schema. */
export function elementOf(schema: Schema): Schema | undefined {
  const { element, innerType } = definitionOf(schema);
  return element ?? (innerType && elementOf(innerType));
}

/** The paths of all plain fields, such as "identification.state". A list has the fields of its elements. */
export function fieldPathsOf(schema: Schema, prefix = ""): readonly string[] {
  const fields = fieldsOf(elementOf(schema) ?? schema);
  if (!fields) return [prefix];
  return Object.entries(fields).flatMap(([name, field]) => fieldPathsOf(field, prefix ? `${prefix}.${name}` : name));
}
