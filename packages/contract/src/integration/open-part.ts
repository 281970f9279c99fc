import * as z from "zod/mini";

type Part = z.ZodMiniType;

/**
 * A stored shape as part of a message: the same fields without the rules of forms. Its objects are open, because a later version may add
 * fields. The fields in `without` stay in Portico.
 */
export function openPart(schema: z.core.$ZodType, without: readonly string[] = []): Part {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (part: z.core.$ZodType): Part => openPart(part, without);
  switch (def.type) {
    case "object":
      return z.looseObject(openFields(def.shape, without));
    case "union":
      return z.union(def.options.map(inner) as [Part, ...Part[]]);
    case "array":
      return z.array(inner(def.element));
    case "record":
      return z.record(z.string(), inner(def.valueType));
    case "nullable":
      return z.nullable(inner(def.innerType));
    case "optional":
    case "default":
      return z.optional(inner(def.innerType));
    default:
      return openValue(schema, def.type);
  }
}

function openFields(shape: Readonly<Record<string, z.core.$ZodType>>, without: readonly string[]) {
  const kept = Object.entries(shape).filter(([name]) => !without.includes(name));
  return Object.fromEntries(kept.map(([name, field]) => [name, openPart(field)]));
}

function openValue(schema: z.core.$ZodType, type: string): Part {
  if (type === "literal" || type === "enum") return schema as Part;
  if (type === "string") return z.string();
  if (type === "number") return z.number();
  if (type === "boolean") return z.boolean();
  return z.unknown();
}
