import * as z from "zod/mini";

type Schema = z.ZodMiniType;

/**
 * The values as the server would save them, so that two ways to type one answer don't count as a difference. Each field is cleaned by its
 * rule, such as a phone number without its mask or a trimmed text. A value that breaks its rule stays as it is. The server saves an empty
 * amount as 0 if its rule says so, so that 0 counts as empty.
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
  if (!result.success) return value;
  return result.data === 0 && defaultOf(rule) === 0 ? null : result.data;
}

function defaultOf(rule: Schema): unknown {
  return (rule._zod as unknown as { def: { defaultValue?: unknown } }).def.defaultValue;
}

/** The rules of an object's fields. The object itself may be optional. */
function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { def } = schema._zod as unknown as { def: { shape?: Readonly<Record<string, Schema>>; innerType?: Schema } };
  return def.shape ?? (def.innerType && shapeOf(def.innerType));
}
