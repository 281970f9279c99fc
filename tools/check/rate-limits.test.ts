import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../../launcher/paths.js";

const features = path.join(rootFolder, "apps/server/src/features");

/** Calls without a rate limit, although code that they import asks a vendor. */
const exceptions: Readonly<Record<string, string>> = {
  "simulatedUpdateApi.createIdentification": "Only demonstrations have it, and the sandbox costs nothing.",
};

/** The features' files that a file imports, for more than types. */
function importsOf(file: string, code: string): readonly string[] {
  return [...code.matchAll(/^import (?!type\b)[^;]*? from "(\.[^"]+)"/gm)]
    .map(([, from]) => path.join(path.dirname(file), from!))
    .filter((target) => target.startsWith(features));
}

function asksVendor(file: string, visited = new Set<string>()): boolean {
  if (visited.has(file)) return false;
  visited.add(file);
  const code = readFileSync(file, "utf8");
  return code.includes("whenProviderFails(") || importsOf(file, code).some((target) => asksVendor(target, visited));
}

/** The calls of a feature that have no rate limit and may ask a vendor. */
function unlimitedIn(routes: string): readonly string[] {
  const code = readFileSync(routes, "utf8");
  return [...code.matchAll(/\b(?:answer|decide)\w*\(\s*(\w+\.\w+),\s*(\w+)([^;]*?)\),?$/gm)]
    .filter(([, , , options]) => !options!.includes("rateLimit"))
    .filter(([, , useCase]) => {
      const from = new RegExp(`\\b${useCase}\\b[^;]*? from "([^"]+)"`).exec(code)?.[1];
      return from !== undefined && asksVendor(path.join(path.dirname(routes), from));
    })
    .map(([, endpoint]) => endpoint!);
}

test("limits every call that asks a vendor, because each request costs money", () => {
  const unlimited = globSync(`${features}/*/*-routes.ts`).flatMap(unlimitedIn);

  expect(unlimited.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
