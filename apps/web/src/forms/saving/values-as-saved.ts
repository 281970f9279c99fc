import * as z from "zod/mini";

type Schema = z.ZodMiniType;

/**
 * The values as the server would save them: each field cleaned by its rule, such as a phone without its mask or a text without spaces around
 * it. A value that breaks its rule stays as it is. So two ways to type one answer don't count as a difference.
 */
export function valuesAsSaved<Values extends object>(schema: Schema, values: Values): Values {
  const shape = shapeOf(schema);
  if (!shape) return values;
  const fields = Object.entries(values).map(([name, value]): [string, unknown] => {
    const rule = shape[name];
    return [name, rule ? fieldAsSaved(rule, value) : value];
  });
  return Object.fromEntries(fields) as Values;
}

function fieldAsSaved(rule: Schema, value: unknown): unknown {
  if (value === undefined || value === null || value === "") return value;
  if (typeof value === "object" && !Array.isArray(value)) return valuesAsSaved(rule, value);
  const result = z.safeParse(rule, value);
  return result.success ? result.data : value;
}

/** The fields of an object's rule, which may be optional. */
function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { def } = schema._zod as unknown as { def: { shape?: Readonly<Record<string, Schema>>; innerType?: Schema } };
  return def.shape ?? (def.innerType && shapeOf(def.innerType));
}
