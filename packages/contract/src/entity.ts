import * as z from "zod/mini";

/**
 * An entity in responses (specification, chapter 3): the applicant's answers and the server's own fields. The server's
 * fields weren't typed, so no form rule applies to them.
 */
export function Told<Shape extends z.core.$ZodShape, More extends z.core.$ZodShape>(
  { shape }: z.ZodMiniObject<Shape, z.core.$strict>,
  more: More,
) {
  return z.object({ ...shape, ...z.partial(z.object(more)).shape });
}

type Dropped<Shape> = { readonly [Field in keyof Shape]: z.ZodMiniOptional<z.ZodMiniUnknown> };

/**
 * An entity in requests. Callers may send back an entity as they read it, because the fields that only responses have
 * are dropped.
 */
export function Sent<Shape extends z.core.$ZodShape, More extends z.core.$ZodShape>(
  { shape }: z.ZodMiniObject<Shape, z.core.$strict>,
  more: More,
) {
  const dropped = Object.keys(more).map((field) => [field, z.optional(z.unknown())] as const);
  const schema = z.strictObject({ ...shape, ...(Object.fromEntries(dropped) as Dropped<More>) });
  const isTyped = ([field]: readonly [string, unknown]) => !Object.hasOwn(more, field);
  return schema.check(
    z.overwrite((entity) => Object.fromEntries(Object.entries(entity).filter(isTyped)) as typeof entity),
  );
}
