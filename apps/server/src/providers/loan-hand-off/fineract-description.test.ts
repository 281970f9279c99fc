import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { examples } from "@portico/contract/integration/examples";
import { expect, onTestFinished, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { createFineract } from "./fineract.ts";

/*
 * Compares our requests and the sandbox's answers with Fineract's published API description, if a copy is at hand. The project has none of its
 * own (docs/integration/fineract.md says how to get one). The paths there begin with /v1.
 */

interface Described {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly content?: Readonly<Record<string, { readonly schema: Described }>>;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Described>> };
}

interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly request: unknown;
  readonly answer: unknown;
}

/** A place between the adapter and the sandbox that notes what passes. */
async function between(sandboxUrl: string) {
  const exchanges: Exchange[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const { method = "GET", url: path = "/", headers } = incoming;
    const url = new URL(`${sandboxUrl}/fineract${path}`);
    const { authorization = "", "fineract-platform-tenantid": tenant } = headers;
    const sent = {
      authorization,
      "fineract-platform-tenantid": String(tenant),
      ...(body === "" ? {} : { "content-type": "application/json" }),
    };
    const response = await fetch(url, { method, headers: sent, ...(body === "" ? {} : { body }) });
    const text = await response.text();
    exchanges.push({ method, url, request: body === "" ? undefined : JSON.parse(body), answer: JSON.parse(text) });
    outgoing.writeHead(response.status, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { exchanges, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The places in a value that the description doesn't have, or has with another type. */
function differences({ components }: Description, described: Described, value: unknown, at = ""): readonly string[] {
  const schema = described.$ref ? components.schemas[described.$ref.split("/").at(-1)!]! : described;
  if (Array.isArray(value))
    return schema.type === "array"
      ? value.flatMap((item) => differences({ components } as Description, schema.items!, item, `${at}[]`))
      : [`${at}: no list`];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => {
      const field = schema.properties?.[name];
      return field
        ? differences({ components } as Description, field, inner, `${at}.${name}`)
        : [`${at}.${name}: unknown`];
    });
  const type = schema.type === "integer" ? "number" : schema.type;
  return typeof value === type ? [] : [`${at}: ${typeof value}, not ${String(schema.type)}`];
}

function differencesOf(description: Description, { method, url, request, answer }: Exchange): readonly string[] {
  const path = url.pathname
    .replace(/^.*\/fineract-provider\/api/, "")
    .replace(/\/external-id\/\d+$/, "/external-id/{loanExternalId}");
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (!operation) return [`${method} ${path}: unknown`];
  const known = new Set(operation.parameters?.map(({ name }) => name));
  const schemaOf = (described: Described) => described.content!["application/json"]!.schema;
  const found = [
    ...[...url.searchParams.keys()].filter((name) => !known.has(name)).map((name) => `?${name}: unknown`),
    ...(request === undefined ? [] : differences(description, schemaOf(operation.requestBody!), request)),
    ...differences(description, schemaOf(operation.responses["200"]!), answer),
  ];
  return found.map((difference) => `${method} ${path} ${difference}`);
}

const file = process.env["FINERACT_DESCRIPTION"];

test.skipIf(file === undefined)(
  "speaks as Fineract's published API description says, and so does the sandbox",
  async () => {
    const description = JSON.parse(readFileSync(file!, "utf8")) as Description;
    const sandbox = await testSandbox();
    const { exchanges, url } = await between(sandbox.url);
    const fineract = createFineract({
      baseUrl: `${url}/fineract-provider/api/v1`,
      tenantId: "harborlight",
      userName: "portico",
      password: "sandbox-fineract-password",
      officeId: 1,
      products: { 4: 9 },
      timeoutMs: 5000,
    });
    const body = JSON.stringify({ messages: [examples["application.decided"], examples["offer.accepted"]] });

    await fineract.deliver({ tenant: "harborlight", deliveryId: "d-1", body });

    expect(exchanges.map(({ method, url: called }) => `${method} ${called.pathname.split("/").at(-1)}`)).toHaveLength(
      6,
    );
    expect(exchanges.flatMap((exchange) => differencesOf(description, exchange))).toEqual([]);
  },
);
