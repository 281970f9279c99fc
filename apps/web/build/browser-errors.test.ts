import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { errors } from "@portico/contract/errors";
import { browserErrors, saidByPages } from "./browser-errors.ts";

test("leaves of an error its status, and its message if a page says it", async () => {
  const entry = path.join(import.meta.dirname, "../../../packages/contract/src/errors.ts");
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [browserErrors()],
    build: { write: false, lib: { entry, formats: ["es"] }, rolldownOptions: { external: /^zod/ } },
  });
  const { code } = (built as Rolldown.RolldownOutput[])[0]!.output[0];

  expect(code).toContain(errors.noSession.message);
  expect(code).not.toContain(errors.resumeLinkUsed.message);
  expect(Object.keys(errors).filter((name) => !code.includes(name))).toEqual([]);
});

test("keeps every message that a page says itself", () => {
  const sources = path.join(import.meta.dirname, "../src");
  const files = globSync("**/*.{ts,tsx}", { cwd: sources, exclude: ["**/*.test.*", "**/testing/**"] });
  const codes = files.flatMap((file) => codesIn(readFileSync(path.join(sources, file), "utf8")));

  expect(codes).toContain("noSession");
  expect(codes.filter((code) => !saidByPages.has(code))).toEqual([]);
});

/** The codes of errors that a source makes or quotes, unless it has its own message for them. */
function codesIn(source: string): readonly string[] {
  const found = source.matchAll(/\berrors\.(\w+)\.message|new Refusal\("(\w+)"(?!, \{ message\b)/g);
  return [...found].map(([, quoted, made]) => (quoted ?? made)!);
}
