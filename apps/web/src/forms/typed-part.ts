import type * as z from "zod/mini";

/** Of an entity that was read, the answers that a form asks for: whose it is stands in the entity too, and no form's rules know that. */
export function typedPart<Values>(
  { shape }: z.ZodMiniType<Values> & { readonly shape: object },
  entity: NoInfer<Values>,
): Values {
  const typed = Object.entries(entity as object).filter(([field]) => Object.hasOwn(shape, field));
  return Object.fromEntries(typed) as Values;
}
