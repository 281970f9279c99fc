import * as z from "zod/mini";
import { integrationRefusals, problemType, type IntegrationRefusal } from "./refusals.ts";

export type Json = Readonly<Record<string, unknown>>;

export function schemaOf(schema: z.ZodMiniType): Json {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target: "draft-2020-12" });
}

/** OpenAPI's dialect is the default one, so its schemas don't name it. */
export function partOf(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...part } = schemaOf(schema);
  return part;
}

export function header(name: string, description: string): Json {
  return { name, in: "header", required: true, description, schema: { type: "string" } };
}

/** The refusals of a call by status. */
export function refusalsOf(...names: readonly IntegrationRefusal[]): Json {
  const byStatus = Map.groupBy(names, (name) => String(integrationRefusals[name].status));
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, refused(some)]));
}

function refused(names: readonly IntegrationRefusal[]): Json {
  const schema = {
    type: "object",
    required: ["type", "title", "status"],
    properties: {
      type: { type: "string", enum: names.map(problemType) },
      title: { type: "string" },
      status: { type: "integer" },
      detail: { type: "string" },
    },
  };
  const description = names.map((name) => `\`${name}\`: ${integrationRefusals[name].title}`).join(" ");
  return { description, content: { "application/problem+json": { schema } } };
}
