import { accountPolicyFields } from "@portico/domain/accounts/account-policy";
import { Brand } from "@portico/domain/tenant/brand";
import { Tenant } from "@portico/domain/tenant/tenant";
import { Vendors } from "@portico/domain/tenant/vendors";
import * as z from "zod/mini";
import { underwritingFields } from "../providers/decision-engine/port.ts";

/** The part of a JSON Schema that these files use. */
export interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly [keyword: string]: unknown;
}

const cell = z.record(z.string(), z.string());

/** A decision table for editors. The check reads each cell too. */
const DecisionTable = z.looseObject({
  $schema: z.optional(z.string()),
  nodes: z.array(
    z.looseObject({
      id: z.string(),
      type: z.string(),
      name: z.string(),
      content: z.optional(
        z.looseObject({
          hitPolicy: z.enum(["first", "collect"]),
          outputPath: z.enum(["price", "fired"]),
          inputs: z.array(
            z.looseObject({
              id: z.string(),
              name: z.string(),
              field: z.optional(z.enum([...new Set([...underwritingFields, ...accountPolicyFields])])),
            }),
          ),
          outputs: z.array(
            z.looseObject({
              id: z.string(),
              name: z.string(),
              field: z.enum(["annualRateBasisPoints", "decision", "reason", "restriction"]),
            }),
          ),
          rules: z.array(cell).check(z.minLength(1)),
        }),
      ),
    }),
  ),
  edges: z.array(z.looseObject({ sourceId: z.string(), targetId: z.string() })),
});

const files = {
  tenant: { title: "An institution: tenant.json", schema: Tenant },
  vendors: { title: "An institution's vendors: vendors.json", schema: Vendors },
  brand: { title: "An institution's look: brand/brand.json", schema: Brand },
  "decision-table": { title: "A decision table: decisions/<table>.json", schema: DecisionTable },
} as const;

export type TenantFile = keyof typeof files;
export const tenantFiles = Object.keys(files) as readonly TenantFile[];

/** The JSON Schema of an institution's file, so that editors complete it and mark mistakes. */
export function schemaOf(file: TenantFile, notes: ReadonlyMap<string, string>): Schema {
  const { title, schema } = files[file];
  const { $schema: dialect, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return { $schema: dialect, title, ...withNotes(rest as Schema, notes) };
}

function withNotes(schema: Schema, notes: ReadonlyMap<string, string>): Schema {
  const into = (one: Schema) => withNotes(one, notes);
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, one]) => {
          const description = notes.get(key);
          return [key, { ...(description !== undefined && { description }), ...into(one) }];
        }),
      ),
    }),
    ...(typeof schema.additionalProperties === "object" && { additionalProperties: into(schema.additionalProperties) }),
    ...(schema.items && { items: into(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(into) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(into) }),
  };
}

/** Every key of institutions' files, for `docs/institution-files.md`. The vendors' keys are in docs/settings.md. */
export function institutionFilesPage(notes: ReadonlyMap<string, string>): string {
  return [
    "# Keys of institutions' files",
    "",
    "Generated from the schemas of `packages/domain/src` by `npm run docs`; a test fails when it is out of date.",
    "The JSON Schemas are `tenants/*.schema.json`. A file names its own in `$schema`, so that editors complete it. [settings.md](settings.md#vendors) has",
    "the keys of `vendors.json`. `npx portico tenant words` lists the messages that `words` can replace.",
    ...(["tenant", "brand"] as const).flatMap((file) => [
      "",
      `## ${files[file].title.replace(/: (.*)$/, " (`$1`)")}`,
      "",
      ...linesOf(schemaOf(file, notes), ""),
    ]),
    "",
  ].join("\n");
}

function linesOf(schema: Schema, place: string): readonly string[] {
  const inner = schema.items ? linesOf(schema.items, `${place}[]`) : [];
  const named =
    typeof schema.additionalProperties === "object" ? linesOf(schema.additionalProperties, `${place}.*`) : [];
  const keys = Object.entries(schema.properties ?? {}).filter(([key]) => key !== "$schema");
  const own = keys.flatMap(([key, one]) => {
    const path = place === "" ? key : `${place}.${key}`;
    return [lineOf(path, one, schema.required?.includes(key) ?? false), ...linesOf(one, path)];
  });
  return [...own, ...inner, ...named];
}

function lineOf(path: string, schema: Schema, isRequired: boolean): string {
  const facts = [kindOf(schema), ...boundsOf(schema), isRequired ? "required" : defaultOf(schema)];
  const note = schema.description === undefined ? "" : ` ${schema.description}`;
  return `- \`${path}\`: ${facts.filter((fact) => fact !== "").join(", ")}.${note}`;
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "number",
  integer: "whole number",
  boolean: "true or false",
  array: "list",
  object: "object",
};

function kindOf({ type, enum: values, const: value, anyOf, oneOf }: Schema): string {
  if (values) return `one of ${values.map((one) => `\`${String(one)}\``).join(", ")}`;
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(kindOf))].join(" or ");
  return kinds[type ?? ""] ?? "any value";
}

function boundsOf(schema: Schema): readonly string[] {
  const bound = (keyword: string, words: (limit: string) => string): readonly string[] => {
    const limit = schema[keyword];
    const isUnbounded = limit === Number.MAX_SAFE_INTEGER || limit === Number.MIN_SAFE_INTEGER;
    return limit === undefined || isUnbounded ? [] : [words(JSON.stringify(limit))];
  };
  return [
    ...bound("minimum", (limit) => `at least ${limit}`),
    ...bound("exclusiveMinimum", (limit) => `more than ${limit}`),
    ...bound("maximum", (limit) => `at most ${limit}`),
    ...bound("maxLength", (limit) => `up to ${limit} characters`),
    ...bound("maxItems", (limit) => `up to ${limit} entries`),
  ];
}

function defaultOf({ default: value }: Schema): string {
  if (value === undefined) return "";
  const written = JSON.stringify(value);
  return written.length > 60 ? "with a default" : `\`${written}\` by default`;
}
