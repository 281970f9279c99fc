import * as z from "zod/mini";

/**
 * An entity as answers tell it (specification, chapter 3): what a person typed, and what the server knows besides. Nothing there was typed, so
 * no rule of a form applies to it.
 */
export function Told<Shape extends z.core.$ZodShape, More extends z.core.$ZodShape>(
  { shape }: z.ZodMiniObject<Shape, z.core.$strict>,
  more: More,
) {
  return z.object({ ...shape, ...z.partial(z.object(more)).shape });
}

type Dropped<Shape> = { readonly [Field in keyof Shape]: z.ZodMiniOptional<z.ZodMiniUnknown> };

/** An entity as a caller sends it. One that was read may be sent back as it is: what only answers tell is dropped. */
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
