import { coreOpenApi } from "./core/open-api.ts";
import { screeningExamples, screeningFormats, type ScreeningFormat } from "./account-screening.ts";
import { examples } from "./examples.ts";
import { deliveryHeaders, messages, messageTypes, Received, type MessageType } from "./messages.ts";
import { header, partOf, refusalsOf, schemaOf, type Json } from "./open-api-parts.ts";
import { statusOperation } from "./status-operation.ts";
import { statusUpdates, updateStatuses } from "./status-updates.ts";
import { updateExamples } from "./update-examples.ts";
import { schemaVersion } from "./version.ts";

/** The generated files of docs/integration: a JSON Schema and an example for each message, and the OpenAPI documents. */
export function integrationFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (name: string, content: unknown) => files.set(name, `${JSON.stringify(content, null, 2)}\n`);
  for (const type of messageTypes) {
    add(`schemas/${type}.json`, schemaFile(type));
    add(`examples/${type}.json`, examples[type]);
  }
  for (const status of updateStatuses) {
    const { schema, about } = statusUpdates[status];
    add(`schemas/status.${status}.json`, { title: `status.${status}`, description: about, ...schemaOf(schema) });
    add(`examples/status.${status}.json`, updateExamples[status]);
  }
  for (const name of Object.keys(screeningFormats) as ScreeningFormat[]) {
    const { schema, about } = screeningFormats[name];
    add(`schemas/${name}.json`, { title: name, description: about, ...schemaOf(schema) });
    add(`examples/${name}.json`, screeningExamples[name]);
  }
  add("openapi.json", openApi());
  add("core-banking.json", coreOpenApi());
  return files;
}

function schemaFile(type: MessageType): Json {
  const { schema, about } = messages[type];
  return { title: type, description: about, ...schemaOf(schema) };
}

function openApi(): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Portico's messages to a loan origination system",
      version: String(schemaVersion),
      description: "The institution's system receives them. loan-origination.md is the guide.",
    },
    webhooks: { delivery: { post: deliveryOperation() } },
    paths: {
      "/integration/documents/{id}": { get: documentOperation },
      "/integration/applications/{id}/status": { post: statusOperation() },
    },
    components: {
      schemas: Object.fromEntries([
        ...messageTypes.map((type) => [type, partOf(messages[type].schema)] as const),
        ...updateStatuses.map((status) => [`status.${status}`, partOf(statusUpdates[status].schema)] as const),
      ]),
    },
  };
}

function deliveryOperation(): Json {
  const schema = {
    type: "object",
    required: ["messages"],
    properties: {
      messages: {
        type: "array",
        minItems: 1,
        items: { oneOf: messageTypes.map((type) => ({ $ref: `#/components/schemas/${type}` })) },
      },
    },
  };
  const first = { messages: [examples["application.submitted"], examples["application.decided"]] };
  const later = { messages: [examples["offer.accepted"]] };
  return {
    operationId: "deliver",
    summary: "The next messages of one application, in their order.",
    parameters: [
      header(deliveryHeaders.id, "The same in every try of this delivery."),
      header(
        deliveryHeaders.signature,
        "`t=<unix seconds>,k=<key id>,v1=<hex>`, with another `k` and `v1` during a rotation. v1 is the HMAC-SHA256 of the time, a dot, and the body's bytes.",
      ),
    ],
    requestBody: {
      required: true,
      content: { "application/json": { schema, examples: { decided: { value: first }, accepted: { value: later } } } },
    },
    responses: {
      "200": { description: "Stored, now or before.", content: { "application/json": { schema: partOf(Received) } } },
      default: { description: "Not stored. Portico tries again." },
    },
  };
}

/** The receiver's own call: a document that a message announced. */
const documentOperation: Json = {
  operationId: "readDocument",
  summary: "A document's content. Each call is recorded.",
  parameters: [
    { name: "id", in: "path", required: true, schema: { type: "string", pattern: "^\\d+-\\d+$" } },
    header(
      deliveryHeaders.signature,
      "`t=<unix seconds>,k=<key id>,v1=<hex>`: v1 is the HMAC-SHA256 of `<unix seconds>.GET <path>`.",
    ),
  ],
  responses: {
    "200": {
      description: "The content as it was sent.",
      headers: {
        "content-digest": { schema: { type: "string" }, description: "The SHA-256 of the content, as in RFC 9530." },
      },
      content: { "*/*": { schema: { type: "string", format: "binary" } } },
    },
    ...refusalsOf("signatureMissing", "signatureKeyUnknown", "signatureWrong", "signatureStale", "documentUnknown"),
  },
};
