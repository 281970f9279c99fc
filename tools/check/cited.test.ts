import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootFolder } from "../../launcher/paths.js";
import { temporaryFolder } from "../../launcher/testing/temporary-folder.js";
import { missingCitations, portsWithoutRow } from "./cited.ts";

test("finds every cited decision, chapter, law and file", () => {
  expect(missingCitations(rootFolder)).toEqual([]);
});

test("names every missing citation with the file that cites it", () => {
  const root = temporaryFolder();
  for (const folder of ["apps", "packages", "launcher", "tools", "e2e", "bench", "tenants", "docs/decisions"])
    mkdirSync(path.join(root, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  write("docs/specification.md", "## 1. What\n\n## 2. Screens\n");
  write("docs/decisions/001-one.md", "# 001\n");
  write("docs/laws.md", "| 12 CFR 1002.5 | questions |\n");
  write("apps/a.ts", "// decision 001; specification, chapter 2; 12 CFR 1002.5(d)(1); docs/laws.md\n");
  write("apps/b.ts", "// decision 002; specification, chapter 3; 12 CFR 1002.50; docs/none.md\n");
  write("docs/c.md", "[ours](decisions/001-one.md) [theirs](none.md) `apps/a.ts` `apps/none.ts`\n");

  expect(missingCitations(root)).toEqual([
    "apps/b.ts: decision 002",
    "apps/b.ts: chapter 3",
    "apps/b.ts: 12 CFR 1002.50",
    "apps/b.ts: docs/none.md",
    "docs/c.md: apps/none.ts",
    "docs/c.md: docs/none.md",
  ]);
});

test("docs/vendors.md has a note on every port", () => {
  expect(portsWithoutRow(rootFolder, "docs/vendors.md")).toEqual([]);
});

test("ARCHITECTURE says what happens when the vendor of each port fails", () => {
  expect(portsWithoutRow(rootFolder, "ARCHITECTURE.md", "When a vendor fails")).toEqual([]);
});
