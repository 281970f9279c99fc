import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../launcher/paths.js";

/**
 * Where a test meets the behavior, strongest first: a real browser, the server's HTTP interface, a page rendered
 * without a browser, or only rules and types.
 */
export type Level = "browser" | "http" | "page" | "rules";

export const levels: readonly Level[] = ["browser", "http", "page", "rules"];

/** Tests that reach one of these through their imports send requests to the assembled server or sandbox. */
const httpHelpers = [
  "apps/server/src/testing/test-app.ts",
  "apps/server/src/testing/test-client.ts",
  "apps/server/src/testing/kernel-routes.ts",
  "apps/server/src/providers/testing/test-sandbox.ts",
  "apps/sandbox/src/testing/test-sandbox.ts",
];
const relativeImport = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
const jsdom = /@vitest-environment jsdom/;

/** @param file below the root */
export function levelOf(file: string): Level {
  if (file.startsWith("e2e/")) return "browser";
  if (file.startsWith("apps/web/")) return jsdom.test(sourceOf(file)) ? "page" : "rules";
  return reaches(file, httpHelpers) ? "http" : "rules";
}

/**
 * The strongest level among several tests.
 *
 * @returns nothing for no tests
 */
export function strongestLevel(tests: readonly { file: string }[]): Level | undefined {
  const found = new Set(tests.map(({ file }) => levelOf(file)));
  return levels.find((level) => found.has(level));
}

/** Whether the imports of a file lead to one of the targets. */
function reaches(file: string, targets: readonly string[]) {
  const seen = new Set([file]);
  for (const next of seen) {
    if (targets.includes(next)) return true;
    for (const imported of importsOf(next)) seen.add(imported);
  }
  return false;
}

const knownImports = new Map<string, readonly string[]>();

/** @returns files below the root */
function importsOf(file: string): readonly string[] {
  const known = knownImports.get(file);
  if (known) return known;
  const imports = [...sourceOf(file).matchAll(relativeImport)].map(([, to = ""]) => path.join(path.dirname(file), to));
  knownImports.set(file, imports);
  return imports;
}

function sourceOf(file: string) {
  const place = path.join(rootFolder, file);
  return existsSync(place) ? readFileSync(place, "utf8") : "";
}
