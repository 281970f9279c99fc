import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const gallery = import.meta.dirname;
const widgets = path.join(gallery, "../widgets");

/** Folders that only other widgets use, such as the tones of notices, summaries and toasts. */
const partsOfOthers: ReadonlySet<string> = new Set(["tones"]);

test("shows every widget in the gallery", async () => {
  const folders = (await readdir(widgets, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !partsOfOthers.has(entry.name))
    .map(({ name }) => name);
  const pages = (await readdir(gallery)).filter((name) => name.endsWith(".tsx"));
  const sources = (await Promise.all(pages.map((name) => readFile(path.join(gallery, name), "utf8")))).join("\n");

  const missing = folders.filter((folder) => !sources.includes(`"../widgets/${folder}/`));

  expect(folders.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
