/*
 * Smarty's US Autocomplete Pro, its successor US Autocomplete, US Street and US ZIP Code APIs, below /autocomplete, /autocomplete/v2,
 * /street and /zip, in the formats of its public SDK and documentation. This was not tried against the live service. ZIP codes, cities and counties are real, but any typed street exists.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isCustomer } from "../customer.ts";
import { secretsMatch } from "../hash.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import { suggest } from "./autocomplete.ts";
import { withNames } from "./autocomplete-names.ts";
import { readBasic } from "./basic-credentials.ts";
import { loadGazetteer } from "./gazetteer.ts";
import type { StreetInput } from "./street-input.ts";
import { lookUpStreet } from "./street-lookup.ts";
import { streetTriggers } from "./street-triggers.ts";
import type { AutocompleteQuery } from "./suggestion.ts";
import { lookUpZip, type ZipInput } from "./zip-lookup.ts";

export const smartyAuthId = "sandbox-smarty-auth-id";
export const smartyAuthToken = "sandbox-smarty-auth-token";
export const smartyEmbeddedKey = "sandbox-smarty-embedded-key";

const largestBatch = 100;

interface Credentials {
  readonly "auth-id"?: string;
  readonly "auth-token"?: string;
  readonly key?: string;
}

export function createSmarty(): Vendor {
  return {
    name: "smarty",
    title: "Addresses (Smarty)",
    about: "Suggests streets during typing, checks addresses, and knows the counties of a ZIP code.",
    credentials: [
      { what: "auth-id", value: smartyAuthId },
      { what: "auth-token", value: smartyAuthToken },
      { what: "Embedded key (key), for pages of localhost and of .localhost or .test hosts", value: smartyEmbeddedKey },
    ],
    operations: ["autocomplete", "street", "zip"],
    links: [],
    triggers: [streetTriggers],
    clearFields: ["license", "features", "candidates", "match", "format", "county_source", "max_results", "source"],
    refuse: (status) => jsonAnswer(errors(status === 429 ? "Too many requests" : "Internal server error")),
    routes: addRoutes,
  };
}

function addRoutes(app: FastifyInstance): void {
  // Browsers call with the embedded key, and must be able to read rejections too.
  app.addHook("onSend", async (request, reply) => {
    if (request.headers.origin === undefined) return;
    reply.header("access-control-allow-origin", request.headers.origin);
    reply.header("cross-origin-resource-policy", "cross-origin");
    reply.header("vary", "Origin");
  });
  app.options("/*", async (request, reply) =>
    reply
      .code(204)
      .header("access-control-allow-methods", "GET, POST, OPTIONS")
      .header("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "content-type")
      .send(),
  );

  for (const path of ["/autocomplete/lookup", "/autocomplete/v2/lookup"])
    app.get<{ Querystring: Credentials & AutocompleteQuery }>(
      path,
      operation("smarty", "autocomplete"),
      async (request, reply) => {
        if (!isAuthorized(request)) return unauthorized(reply);
        if (!request.query.search) return refuse(reply, 422, "The search parameter is required.");
        const suggestions = suggest(await loadGazetteer(), request.query);
        return { suggestions: path.includes("/v2/") ? withNames(suggestions, request.query) : suggestions };
      },
    );

  app.get<{ Querystring: Credentials & StreetInput }>(
    "/street/street-address",
    operation("smarty", "street"),
    async (request, reply) => {
      if (!isAuthorized(request)) return unauthorized(reply);
      if (!request.query.street) return refuse(reply, 422, "The street parameter is required.");
      return lookUpStreet(await loadGazetteer(), request.query, 0);
    },
  );

  app.get<{ Querystring: Credentials & ZipInput }>(
    "/zip/lookup",
    operation("smarty", "zip"),
    async (request, reply) => {
      if (!isAuthorized(request)) return unauthorized(reply);
      return [lookUpZip(await loadGazetteer(), request.query, 0)];
    },
  );

  addBatchRoutes(app);
}

/** The same lookups for a list of inputs, which need the server's credentials. */
function addBatchRoutes(app: FastifyInstance): void {
  app.post<{ Querystring: Credentials & Pick<StreetInput, "features">; Body: StreetInput[] }>(
    "/street/street-address",
    { ...operation("smarty", "street"), schema: { body: batchSchema } },
    async (request, reply) => {
      if (!isServer(request)) return unauthorized(reply);
      if (request.body.length > largestBatch) return refuse(reply, 413, `At most ${largestBatch} addresses.`);
      const gazetteer = await loadGazetteer();
      const { features } = request.query;
      return request.body.flatMap((input, index) => lookUpStreet(gazetteer, { ...input, features }, index));
    },
  );

  app.post<{ Querystring: Credentials; Body: ZipInput[] }>(
    "/zip/lookup",
    { ...operation("smarty", "zip"), schema: { body: batchSchema } },
    async (request, reply) => {
      if (!isServer(request)) return unauthorized(reply);
      if (request.body.length > largestBatch) return refuse(reply, 413, `At most ${largestBatch} ZIP codes.`);
      const gazetteer = await loadGazetteer();
      return request.body.map((input, index) => lookUpZip(gazetteer, input, index));
    },
  );
}

const batchSchema = {
  type: "array",
  items: {
    type: "object",
    properties: { candidates: { anyOf: [{ type: "string" }, { type: "integer" }] } },
    additionalProperties: { type: "string" },
  },
};

function isAuthorized(request: FastifyRequest<{ Querystring: Credentials }>): boolean {
  const { key } = request.query;
  if (key === undefined) return isServer(request);
  return secretsMatch(key, smartyEmbeddedKey) && isKnownPage(request.headers.origin ?? request.headers.referer);
}

function isServer(request: FastifyRequest<{ Querystring: Credentials }>): boolean {
  const { id, token } = readBasic(request.headers.authorization) ?? {
    id: request.query["auth-id"] ?? "",
    token: request.query["auth-token"] ?? "",
  };
  return secretsMatch(id, smartyAuthId) && isCustomer(request, token, smartyAuthToken);
}

/** An embedded key works only on the pages that it was made for. */
function isKnownPage(page: string | undefined): boolean {
  if (page === undefined || !URL.canParse(page)) return false;
  return /^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|test))$/.test(new URL(page).hostname);
}

function unauthorized(reply: FastifyReply): FastifyReply {
  return refuse(reply, 401, "Unauthorized: the credentials were not recognized.");
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send(errors(message));
}

function errors(message: string): object {
  return { errors: [{ message }] };
}
