import type * as z from "zod/mini";

interface Definition {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
}

/** Finds the paths of all switches in a schema, which are its booleans at any depth. List items are "[]", record entries are "*". */
export function switchesOf(schema: z.core.$ZodType, path = ""): readonly string[] {
  const { type, innerType, element, valueType, shape } = schema._zod.def as unknown as Definition;
  if (type === "boolean") return [path];
  if (shape)
    return Object.entries(shape).flatMap(([name, part]) => switchesOf(part, path === "" ? name : `${path}.${name}`));
  if (element) return switchesOf(element, `${path}[]`);
  if (valueType) return switchesOf(valueType, `${path}.*`);
  return innerType ? switchesOf(innerType, path) : [];
}
