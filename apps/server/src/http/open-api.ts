import * as z from "zod/mini";
import type { Endpoint } from "@portico/contract/endpoint";
import { ErrorAnswer } from "@portico/contract/errors";
import { Journey } from "@portico/contract/journey";
import { AnswersAfter, callsAfterHeader } from "@portico/contract/calls-after";
import { ReadsAfter, readsAfterHeader } from "@portico/contract/reads-after";

export type Schema = Readonly<Record<string, unknown>>;

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { name: string; in: "path" | "header" | "query"; required: boolean; schema: Schema }[];
  readonly requestBody?: Content & { readonly required: true };
  readonly responses: Readonly<Record<string, Partial<Content> & { readonly description: string }>>;
}

export interface OpenApi {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const accessInWords: Readonly<Record<Endpoint["access"], string>> = {
  public: "Anybody may call.",
  session: "Anybody with a session may call.",
  application: "A session that owns the application may call.",
};

const whenInWords: Readonly<Record<Endpoint["when"], string>> = {
  itsStep: "Allowed while its step is on the path.",
  beforeSubmit: "Allowed before the submission.",
  afterSubmit: "Allowed after the submission.",
  always: "Allowed at any time.",
};

/** Describes endpoints as an OpenAPI 3.1 document. It is generated from the contract, so it can't fall out of date. */
export function openApi(endpoints: readonly Endpoint[]): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  const carried = { reads: schemaOf(ReadsAfter, "output"), after: schemaOf(AnswersAfter, "output") };
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, carried);
  return {
    openapi: "3.1.0",
    info: {
      title: "Portico",
      version: "1",
      description:
        "Every POST, and every GET that changes something, wants the X-XSRF-TOKEN header; its value comes from GET /api/SessionToken, and with an answer that replaced the session. A command may name the revision that it was made against (If-Match) and carry an Idempotency-Key; its answer holds the journey besides. It may name reads of its application as a JSON list of names and inputs (Reads-After); the answer then holds what they find after it, in their order, with null for a read that the caller must make itself. It may name the application's commands that follow it as a percent-encoded JSON list of names, inputs, and idempotency keys (Calls-After); the answer then holds theirs (after), with null for one that wasn't carried out.",
    },
    paths,
    components: { schemas: { Error: schemaOf(ErrorAnswer, "output"), Journey: schemaOf(Journey, "output") } },
  };
}

function operationOf(endpoint: Endpoint, carried: Schema): Operation {
  const input = schemaOf(endpoint.input, "input");
  const properties = (input["properties"] ?? {}) as Readonly<Record<string, Schema>>;
  const isCommand = endpoint.effect === "command";
  return {
    tags: [endpoint.path.split("/")[2]!],
    summary: endpoint.name,
    description: [accessInWords[endpoint.access], ...(isCommand ? [whenInWords[endpoint.when]] : [])].join(" "),
    parameters: [
      ...endpoint.parameters.map((name) => ({
        name,
        in: "path" as const,
        required: true,
        schema: properties[name] ?? {},
      })),
      ...(isCommand ? commandHeaders : []),
    ],
    ...(endpoint.method === "POST" ? { requestBody: { required: true, ...bodyOf(endpoint, input) } } : {}),
    responses: {
      "200": { description: "Done.", content: { "application/json": { schema: answerOf(endpoint, carried) } } },
      default: {
        description: "A refusal.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const commandHeaders = [
  { name: "If-Match", in: "header" as const, required: false, schema: { type: "string" } },
  { name: readsAfterHeader, in: "header" as const, required: false, schema: { type: "string" } },
  { name: callsAfterHeader, in: "header" as const, required: false, schema: { type: "string" } },
  { name: "Idempotency-Key", in: "header" as const, required: false, schema: { type: "string", maxLength: 128 } },
];

const files = { type: "object", properties: { files: { type: "array", items: { type: "string", format: "binary" } } } };

/** Path parameters are not part of the body. */
function bodyOf({ multipart, parameters }: Endpoint, input: Schema): Content {
  if (multipart) return { content: { "multipart/form-data": { schema: files } } };
  const inBody = ([name]: readonly [string, unknown]) => !parameters.includes(name);
  const properties = Object.fromEntries(Object.entries((input["properties"] ?? {}) as Schema).filter(inBody));
  const required = ((input["required"] ?? []) as readonly string[]).filter((name) => name in properties);
  return { content: { "application/json": { schema: { ...input, properties, required } } } };
}

/** A command's answer also carries the journey, and the reads and answers that its caller asked for. */
function answerOf(endpoint: Endpoint, carried: Schema): Schema {
  const schema = schemaOf(endpoint.output, "output");
  if (endpoint.effect === "query") return schema;
  const journey = { $ref: "#/components/schemas/Journey" };
  return { ...schema, properties: { ...(schema["properties"] as Schema), journey, ...carried } };
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  return rest;
}
