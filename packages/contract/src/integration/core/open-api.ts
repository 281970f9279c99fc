import { partOf, type Json } from "../open-api-parts.ts";
import { type CoreCall, keyHeader, longestKey } from "./call.ts";
import { coreCalls, coreOperations, type CoreOperation } from "./calls.ts";
import { coreExamples } from "./examples.ts";
import { coreRefusals, refusalsOfAll, refusalsOfKeyed, type CoreRefusal } from "./refusals.ts";

/** The OpenAPI document of a core banking system, for the people who put Portico's protocol in front of theirs. */
export function coreOpenApi(): Json {
  const byPath = Map.groupBy(coreOperations, (operation) => coreCalls[operation].path);
  return {
    openapi: "3.1.0",
    info: {
      title: "Portico's calls of a core banking system",
      version: "1",
      description: "The institution's core answers them. core-banking.md is the guide. Amounts are integer cents.",
    },
    servers: [{ url: "{base}", variables: { base: { default: "https://core.example" } } }],
    security: [{ key: [] }],
    paths: Object.fromEntries(
      [...byPath].map(([path, operations]) => [
        path,
        Object.fromEntries(
          operations.map((operation) => [coreCalls[operation].method.toLowerCase(), described(operation)]),
        ),
      ]),
    ),
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  };
}

function described(operationId: CoreOperation): Json {
  const { path, query = {}, summary, body, answer, isKeyed, refusals }: CoreCall = coreCalls[operationId];
  const example: { readonly body?: unknown; readonly answer: unknown } = coreExamples[operationId];
  return {
    operationId,
    summary,
    parameters: [...parametersOf(path), ...queryOf(query), ...(isKeyed ? [keyParameter] : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: partOf(body), example: example.body } },
      },
    }),
    responses: {
      "200": {
        description: "Done, or found.",
        content: { "application/json": { schema: partOf(answer), example: example.answer } },
      },
      ...refusalsByStatus([...refusalsOfAll, ...(isKeyed ? refusalsOfKeyed : []), ...refusals]),
    },
  };
}

function parametersOf(path: string): readonly Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryOf(query: Readonly<Record<string, string>>): readonly Json[] {
  return Object.entries(query).map(([name, description]) => ({
    name,
    in: "query",
    description,
    schema: { type: "string" },
  }));
}

const keyParameter = {
  name: keyHeader,
  in: "header",
  required: true,
  description: "The same in every try. The same key with the same call gets the first answer again.",
  schema: { type: "string", minLength: 1, maxLength: longestKey },
};

function refusalsByStatus(names: readonly CoreRefusal[]): Json {
  const byStatus = Map.groupBy(names, (name) => String(coreRefusals[name].status));
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, refused(some)]));
}

function refused(names: readonly CoreRefusal[]): Json {
  const description = names.map((name) => `\`${name}\`: ${coreRefusals[name].message}`).join(" ");
  const schema = {
    type: "object",
    required: ["error"],
    properties: {
      error: {
        type: "object",
        required: ["code", "message"],
        properties: { code: { type: "string", enum: names }, message: { type: "string" } },
      },
    },
  };
  return { description, content: { "application/json": { schema } } };
}
