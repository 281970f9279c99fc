import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../data/", import.meta.url);
const source: { outputs: { file: string; bytes: number; sha256: string }[] } = JSON.parse(
  readFileSync(new URL("SOURCE.json", folder), "utf8"),
);

test("has small data files that match SOURCE.json", () => {
  const described = source.outputs.map(({ file, sha256 }) => [file, sha256]);
  const present = readdirSync(folder)
    .filter((file) => file.endsWith(".br"))
    .map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(new URL(file, folder)))
        .digest("hex"),
    ]);

  expect(Object.fromEntries(present)).toEqual(Object.fromEntries(described));
  expect(source.outputs.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000_000);
});
