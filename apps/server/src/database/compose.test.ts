import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { compose, prepared } from "./compose.ts";

const sources = path.join(import.meta.dirname, "..");
const declared = /^export const (\w+) = (?:prepared|deleteBefore)\b/gm;

/** The few private queries compile in the tests of the functions that call them. */
const queries = globSync("**/*.ts", { cwd: sources }).flatMap((file) => {
  const code = readFileSync(path.join(sources, file), "utf8");
  return [...code.matchAll(declared)].map(([, name]) => ({ name: name!, file }));
});

test.each(queries)("compiles $name of $file", async ({ name, file }) => {
  const stored: Readonly<Record<string, (values: object) => unknown>> = await import(path.join(sources, file));

  expect(stored[name]!({})).toMatchObject({ sql: expect.any(String) });
});

test("refuses to compile a query that lists its slots", () => {
  const query = prepared(({ tenantId, ...rest }: { tenantId: string; productCode: 1 }) =>
    compose.updateTable("application").set(rest).where("tenantId", "=", tenantId),
  );

  expect(() => query({ tenantId: "harborlight", productCode: 1 })).toThrow("Name each slot");
});
