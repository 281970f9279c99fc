import * as z from "zod/mini";
import { endpoints } from "@portico/contract/api";
import type { Endpoint } from "@portico/contract/endpoint";
import { ErrorAnswer } from "@portico/contract/errors";
import { Journey } from "@portico/contract/journey";

type Schema = Record<string, unknown>;

const accessInWords: Readonly<Record<Endpoint["access"], string>> = {
  public: "Anybody may call.",
  session: "Anybody with a session may call.",
  application: "A session that owns the application may call.",
  vendor: "A vendor may call, by its signature.",
};

const whenInWords: Readonly<Record<Endpoint["when"], string>> = {
  itsStep: "Allowed while its step is on the path.",
  beforeSubmit: "Allowed before the submission.",
  afterSubmit: "Allowed after the submission.",
  always: "",
};

/** The API as an OpenAPI 3.1 document, made from the contract: there is no second description to keep true. */
export function openApi(): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: "3.1.0",
    info: {
      title: "Portico",
      version: "1",
      description:
        "Every POST, and every GET that changes something, wants the X-XSRF-TOKEN header; its value comes from GET /api/SessionToken. A command may name the revision that it was made against (If-Match) and carry an Idempotency-Key.",
    },
    paths,
    components: { schemas: { Error: schemaOf(ErrorAnswer, "output"), Journey: schemaOf(Journey, "output") } },
  };
}

function operationOf(endpoint: Endpoint): Schema {
  const { properties = {}, ...input } = schemaOf(endpoint.input, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const body = Object.fromEntries(Object.entries(properties).filter(([name]) => !endpoint.parameters.includes(name)));
  const required = (input.required ?? []).filter((name) => name in body);
  return {
    tags: [endpoint.path.split("/")[2]],
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
    summary: endpoint.name,
    description: [accessInWords[endpoint.access], endpoint.effect === "command" ? whenInWords[endpoint.when] : ""]
      .filter(Boolean)
      .join(" "),
    parameters: [
      ...endpoint.parameters.map((name) => ({ name, in: "path", required: true, schema: properties[name] ?? {} })),
      ...(endpoint.effect === "command" ? commandHeaders : []),
    ],
    ...(endpoint.method === "POST" ? { requestBody: bodyOf(endpoint, { ...input, properties: body, required }) } : {}),
    responses: {
      "200": { description: "Done.", content: { "application/json": { schema: answerOf(endpoint) } } },
      default: {
        description: "A refusal.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const commandHeaders = [
  { name: "If-Match", in: "header", required: false, schema: { type: "string" } },
  { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 128 } },
];

function bodyOf({ multipart }: Endpoint, schema: Schema): Schema {
  const files = {
    type: "object",
    properties: { files: { type: "array", items: { type: "string", format: "binary" } } },
  };
  return {
    required: true,
    content: multipart ? { "multipart/form-data": { schema: files } } : { "application/json": { schema } },
  };
}

/** A command's answer carries the journey besides. */
function answerOf(endpoint: Endpoint): Schema {
  const schema = schemaOf(endpoint.output, "output");
  if (endpoint.effect === "query") return schema;
  return {
    ...schema,
    properties: { ...(schema["properties"] as Schema), journey: { $ref: "#/components/schemas/Journey" } },
  };
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return rest;
}
