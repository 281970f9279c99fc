import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { filesOf } from "./peer-site.ts";

test("serves the document at the root and the other files under their names, compressed", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-peer-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), "<p>");
  writeFileSync(path.join(folder, "assets/main.js"), "1;");

  const files = filesOf(folder);

  expect([...files.keys()].toSorted()).toEqual(["/", "/assets/main.js"]);
  expect(brotliDecompressSync(files.get("/assets/main.js")!.content).toString()).toBe("1;");
});
