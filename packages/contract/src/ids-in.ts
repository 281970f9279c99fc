import type * as z from "zod/mini";
import { idKindOf, type IdKind } from "./ids.ts";

/** The places of IDs in an input, and their kinds: "address.id" reaches into the body. */
export type IdPlaces = Readonly<Record<string, IdKind>>;

/** Caches each input's places, which never change. */
const found = new WeakMap<z.core.$ZodType, IdPlaces>();

/** Finds the IDs of an input. Throws for an ID that would go unchecked, because it is optional or in a list. */
export function idsIn(input: z.core.$ZodType): IdPlaces {
  const places = found.get(input) ?? Object.fromEntries(placesIn(input, []));
  found.set(input, places);
  return places;
}

function placesIn(schema: z.core.$ZodType, place: readonly string[]): readonly (readonly [string, IdKind])[] {
  const kind = idKindOf(schema);
  if (kind) return [[place.join("."), kind]];
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  if (def.type === "object") return Object.entries(def.shape).flatMap(([key, part]) => placesIn(part, [...place, key]));
  const hidden = partsOf(def).flatMap((part) => placesIn(part, place));
  if (hidden.length > 0)
    throw new Error(`The id at ${place.join(".")} would go unchecked, because it is optional or in a list.`);
  return [];
}

/** The schemas that other schemas consist of. */
function partsOf(def: z.core.$ZodTypes["_zod"]["def"]): readonly z.core.$ZodType[] {
  if ("innerType" in def) return [def.innerType];
  if (def.type === "array") return [def.element];
  if (def.type === "union") return def.options;
  if (def.type === "intersection") return [def.left, def.right];
  if (def.type === "pipe") return [def.in];
  return [];
}
