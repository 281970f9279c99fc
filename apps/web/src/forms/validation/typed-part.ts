import type * as z from "zod/mini";

/** Picks the entity's fields that a form asks for. An entity also has an owner, which no form's schema has. */
export function typedPart<Values>(
  { shape }: z.ZodMiniType<Values> & { readonly shape: object },
  entity: NoInfer<Values>,
): Values {
  const typed = Object.entries(entity as object).filter(([field]) => Object.hasOwn(shape, field));
  return Object.fromEntries(typed) as Values;
}
