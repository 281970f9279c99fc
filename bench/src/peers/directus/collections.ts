import { applications, type Write } from "./application-writes.ts";

export interface Field {
  readonly field: string;
  readonly type: "string" | "integer" | "float" | "boolean" | "json" | "uuid";
  readonly schema?: object;
  readonly meta?: object;
}

interface Collection {
  readonly collection: string;
  readonly schema: object;
  readonly meta: object;
  readonly fields: readonly Field[];
}

const generatedUuid: Field = {
  field: "id",
  type: "uuid",
  schema: { is_primary_key: true },
  meta: { special: ["uuid"] },
};
const counted: Field = { field: "id", type: "integer", schema: { is_primary_key: true, has_auto_increment: true } };

/** The collections that hold these writes, a column for each value. All but the application's point to an application. */
export function collectionsFor(writes: readonly Write[]): readonly Collection[] {
  const names = [...new Set(writes.map(({ collection }) => collection))];
  return names.map((collection) => {
    const values = Object.assign(
      {},
      ...writes.filter((write) => write.collection === collection).map((one) => one.values),
    ) as object;
    const keys: readonly Field[] =
      collection === applications ? [generatedUuid] : [counted, { field: "application", type: "uuid" }];
    return {
      collection,
      schema: {},
      meta: {},
      fields: [...keys, ...Object.entries(values).map(([field, value]) => fieldFor(field, value))],
    };
  });
}

/** Directus's column for a value. */
export function fieldFor(field: string, value: unknown): Field {
  if (typeof value === "boolean") return { field, type: "boolean" };
  if (typeof value === "number") return { field, type: Number.isInteger(value) ? "integer" : "float" };
  if (typeof value === "object") return { field, type: "json", meta: { special: ["cast-json"] } };
  return { field, type: "string" };
}
