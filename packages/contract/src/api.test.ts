import { expect, test } from "vitest";
import { id } from "./ids.ts";
import { idsIn } from "./ids-in.ts";
import * as z from "zod/mini";
import { endpointNames } from "@portico/domain/flow/endpoint-name";
import { flows } from "@portico/domain/flow/flows";
import { endpoints } from "./api.ts";
import { urlOf } from "./endpoint.ts";
import { simulatedUpdateApi } from "./simulated-update.ts";

const steps = Object.values(flows).flatMap((flow) => [...flow.steps]);

test("every name of an endpoint belongs to exactly one endpoint", () => {
  const declared = [...endpoints, ...Object.values(simulatedUpdateApi)].map(({ name }) => name);

  expect(declared.toSorted()).toEqual(endpointNames.toSorted());
});

test("every command that waits for its step has one", () => {
  const owned = new Set<string>(steps.flatMap(({ commands }) => commands));

  const orphans = endpoints.filter(
    ({ effect, when, name }) => effect === "command" && when === "itsStep" && !owned.has(name),
  );

  expect(orphans.map(({ name }) => name)).toEqual([]);
});

test("no two endpoints share a method and a path", () => {
  const shapes = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);

  expect(shapes.filter((shape, place) => shapes.indexOf(shape) !== place)).toEqual([]);
});

test("every id of an input, however deep, says what it names, so that the server can check whose it is", () => {
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
  ["may be left out", z.strictObject({ address: z.optional(z.strictObject({ id: id("address") })) })],
  ["stands in a list", z.strictObject({ documents: z.array(id("document")) })],
])("an id that %s is refused, since it would not be checked", (_, input) => {
  expect(() => idsIn(input)).toThrow("would not be checked");
});

interface JsonSchema {
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** Where a schema has ids of ours, which no other number is as large as. One that may be left out would not be checked, so it has a mark. */
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

test("no input takes a field that it does not name, however deep", () => {
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

test("a path's parameters are keys of its input", () => {
  const strange = endpoints.flatMap(({ name, parameters, input }) =>
    parameters
      .filter((parameter) => !(parameter in (input as z.ZodMiniObject).shape))
      .map((parameter) => `${name}: ${parameter}`),
  );

  expect(strange).toEqual([]);
});

test("every input and output can be written as JSON Schema, and every integer in an input has a maximum", () => {
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

test("a path is filled in with its parameters, escaped", () => {
  expect(urlOf({ path: "/api/Domain/{host}/Product/{product}/Branding" }, { host: "a/b", product: "auto" })).toBe(
    "/api/Domain/a%2Fb/Product/auto/Branding",
  );
});

test("nobody but applicants and vendors calls: there is no administrator", { tags: ["6.no-administrator"] }, () => {
  expect(endpoints.filter(({ access }) => !["application", "public", "session", "vendor"].includes(access))).toEqual(
    [],
  );
});
