import { expect, test } from "vitest";
import * as z from "zod/mini";
import { flows } from "@portico/domain/flow/flows";
import { endpoints } from "./api.ts";
import { urlOf } from "./endpoint.ts";

const steps = Object.values(flows).flatMap((flow) => [...flow.steps]);

test("every command of a step is an endpoint", () => {
  const names = new Set(endpoints.map(({ name }) => name));

  const missing = steps.flatMap(({ id, commands }) =>
    commands.filter((name) => !names.has(name)).map((name) => `${id}: ${name}`),
  );

  expect(missing).toEqual([]);
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

test("every id of an input says what it names, so that the server can check whose it is", () => {
  const owned = /^(applicantId|applicationId|loanApplicationId|addressId|employmentId|incomeSourceId)$/;
  const undeclared = endpoints
    .filter(({ input }) => "shape" in input)
    .flatMap(({ name, input, ids }) =>
      Object.keys((input as z.ZodMiniObject).shape)
        .filter((key) => owned.test(key) && !(key in ids))
        .map((key) => `${name}: ${key}`),
    );

  expect(undeclared).toEqual([]);
});

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
