import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../../launcher/paths.js";
import { temporaryFolder } from "../../launcher/testing/temporary-folder.js";
import { missingCitations } from "./cited.ts";

test("finds every cited decision and chapter of the specification", () => {
  expect(missingCitations(rootFolder)).toEqual([]);
});

test("names a missing decision and chapter with the file that cites them", () => {
  const root = temporaryFolder();
  for (const folder of ["apps", "packages", "launcher", "tools", "e2e", "bench", "tenants", "docs/decisions"])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, "docs/specification.md"), "## 1. What\n\n## 2. Screens\n");
  writeFileSync(path.join(root, "docs/decisions/001-one.md"), "# 001\n");
  writeFileSync(path.join(root, "apps/a.ts"), "// decision 001; specification, chapter 2\n");
  // Concatenated, so that this file itself cites nothing missing.
  const [decision, specification] = ["decision", "specification"];
  writeFileSync(path.join(root, "apps/b.ts"), `// ${decision} 002; ${specification}, chapter 3\n`);

  expect(missingCitations(root)).toEqual(["apps/b.ts: decision 002", "apps/b.ts: chapter 3"]);
});
