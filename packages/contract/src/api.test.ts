import { expect, test } from "vitest";
import { id } from "./ids.ts";
import { idsIn } from "./ids-in.ts";
import * as z from "zod/mini";
import { endpointNames } from "@portico/domain/flow/endpoint-name";
import { account } from "@portico/domain/flow/account";
import { flows } from "@portico/domain/flow/flows";
import { endpoints } from "./api.ts";
import { urlOf } from "./endpoint.ts";
import { simulatedUpdateApi } from "./simulated-update.ts";

const steps = [...Object.values(flows), account].flatMap((flow) => [...flow.steps]);

test("has exactly one endpoint for each endpoint name", () => {
  const declared = [...endpoints, ...Object.values(simulatedUpdateApi)].map(({ name }) => name);

  expect(declared.toSorted()).toEqual(endpointNames.toSorted());
});

test("has a step for every command that waits for its step", () => {
  const owned = new Set<string>(steps.flatMap(({ commands }) => commands));

  const orphans = endpoints.filter(
    ({ effect, when, name }) => effect === "command" && when === "itsStep" && !owned.has(name),
  );

  expect(orphans.map(({ name }) => name)).toEqual([]);
});

/** Calls of a page that each of the two has, but that only one of them makes there. */
const decidedApart: ReadonlySet<string> = new Set([
  "POST /api/CoApplicant/Selection",
  "POST /api/Invitation",
  "POST /api/Invitation/Join",
  "POST /api/Application/Submit",
]);

test("opens a command of a step to the people whose turn the step is", () => {
  const turns = (name: string) =>
    new Set(steps.filter(({ commands }) => commands.some((one) => one === name)).map(({ turn }) => turn));
  const mayCall = (name: string) => {
    const all = turns(name);
    return all.has("each") || all.has("coBorrower") ? "each" : "first";
  };

  const wrong = endpoints.filter(
    ({ effect, when, name, turn }) =>
      effect === "command" && when === "itsStep" && !decidedApart.has(name) && turn !== mayCall(name),
  );

  expect(wrong.map(({ name, turn }) => `${name} ${turn}`)).toEqual([]);
});

test("gives every endpoint its own method and path", () => {
  const shapes = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);

  expect(shapes.filter((shape, place) => shapes.indexOf(shape) !== place)).toEqual([]);
});

test("declares every nested ID of an input, so that the server can check its owner", () => {
  const asked = endpoints.map(({ name, input }) => ({
    name,
    declared: Object.keys(idsIn(input)).toSorted(),
    required: randomIdsIn(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema).toSorted(),
  }));

  const undeclared = asked.filter(({ declared, required }) => declared.join() !== required.join());

  expect(asked.flatMap(({ required }) => required).length).toBeGreaterThan(60);
  expect(undeclared).toEqual([]);
});

test.each([
  ["is optional", z.strictObject({ address: z.optional(z.strictObject({ id: id("address") })) })],
  ["is in a list", z.strictObject({ documents: z.array(id("document")) })],
])("rejects an ID that %s, because it would go unchecked", (_, input) => {
  expect(() => idsIn(input)).toThrow("would go unchecked");
});

interface JsonSchema {
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/**
 * Finds our IDs in a schema by their maximum, which no other number shares. An optional one gets a mark, because it
 * would go unchecked.
 */
function randomIdsIn({ maximum, properties = {}, required = [], items, anyOf = [] }: JsonSchema): readonly string[] {
  if (maximum === Number.MAX_SAFE_INTEGER) return [""];
  return [
    ...anyOf.flatMap((each) => randomIdsIn(each).map((inner) => `?${inner}`)),
    ...(items ? randomIdsIn(items).map((inner) => `*.${inner}`) : []),
    ...Object.entries(properties).flatMap(([key, schema]) =>
      randomIdsIn(schema).map((inner) => [required.includes(key) ? key : `${key}?`, inner].filter(Boolean).join(".")),
    ),
  ];
}

test("accepts no unknown fields in an input, at any depth", () => {
  const open = endpoints.flatMap(({ name, input }) =>
    openObjectsIn(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }), name),
  );

  expect(open).toEqual([]);
});

function openObjectsIn(schema: unknown, at: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const isOpen = "properties" in schema && !("additionalProperties" in schema && schema.additionalProperties === false);
  return [
    ...(isOpen ? [at] : []),
    ...Object.entries(schema).flatMap(([key, part]) => openObjectsIn(part, `${at}/${key}`)),
  ];
}

test("has every path parameter as a key of its input", () => {
  const strange = endpoints.flatMap(({ name, parameters, input }) =>
    parameters
      .filter((parameter) => !(parameter in (input as z.ZodMiniObject).shape))
      .map((parameter) => `${name}: ${parameter}`),
  );

  expect(strange).toEqual([]);
});

test("writes every input and output as JSON Schema, with a maximum for every input integer", () => {
  const unbounded = endpoints.flatMap(({ name, input, output }) => {
    z.toJSONSchema(output, { io: "output", unrepresentable: "any" });
    return unboundedIntegers(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }), name);
  });

  expect(unbounded).toEqual([]);
});

function unboundedIntegers(schema: unknown, at: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const here = "type" in schema && schema.type === "integer" && !("maximum" in schema) ? [at] : [];
  return [...here, ...Object.entries(schema).flatMap(([key, value]) => unboundedIntegers(value, `${at}/${key}`))];
}

test("fills in a path's parameters and escapes them", () => {
  expect(urlOf({ path: "/api/Domain/{host}/Product/{product}/Branding" }, { host: "a/b", product: "auto" })).toBe(
    "/api/Domain/a%2Fb/Product/auto/Branding",
  );
});

test("lets only applicants call, because there is no administrator", { tags: ["6.no-administrator", "types"] }, () => {
  expect(endpoints.filter(({ access }) => !["application", "public", "session"].includes(access))).toEqual([]);
});
