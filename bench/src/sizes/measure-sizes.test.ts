import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { passes } from "../report/section.ts";
import { measureSizes } from "./measure-sizes.ts";

function buildWith(manifest: object, files: Readonly<Record<string, Buffer>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-sizes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "manifest.json"), JSON.stringify(manifest));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return folder;
}

test("fails a landing script of more than 30 kB with all its parts, and a missing runtime as well", () => {
  const folder = buildWith(
    {
      "src/landing/client.ts": { file: "entry.js", isEntry: true, imports: ["_more.js"] },
      "_more.js": { file: "more.js" },
    },
    { "entry.js": randomBytes(20_000), "more.js": randomBytes(11_000) },
  );

  const [landing, runtime] = measureSizes(folder).judged;

  expect(landing?.value).toBeGreaterThan(31);
  expect(passes(landing!)).toBe(false);
  expect(runtime?.value).toBeNaN();
  expect(passes(runtime!)).toBe(false);
});

test("reports a build without a manifest instead of measuring nothing", () => {
  expect(() => measureSizes("/nowhere")).toThrow("not built");
});
