import { appendFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { copyOfDemo } from "../tenants/testing/tenant-folder.ts";
import { TestClock } from "../testing/test-app.ts";
import { runPortico } from "./program.ts";

async function portico(folder: string, ...words: readonly string[]) {
  let [output, errors] = ["", ""];
  const code = await runPortico(words, {
    environment: { PORTICO_TENANTS: folder },
    clock: new TestClock().read,
    write: (text) => (output += text),
    writeError: (text) => (errors += text),
  });
  return { code, output: output.replaceAll(`${folder}/`, ""), errors };
}

test("checks the files of all institutions, without a database and without secrets", async () => {
  const folder = await copyOfDemo();

  const { code, output } = await portico(folder, "tenant", "check");

  expect(code).toBe(0);
  expect(output).toBe("harborlight: no mistakes\nironwood: no mistakes\n");
});

test("fails for a wrong institution, and names its mistakes for people and for scripts", async () => {
  const folder = await copyOfDemo();
  await appendFile(path.join(folder, "ironwood/vendors.json"), "}");
  const lines = (await portico(folder, "tenant", "check")).output.split("\n");

  const [all, right, json] = [
    await portico(folder, "tenant", "check"),
    await portico(folder, "tenant", "check", "harborlight"),
    await portico(folder, "tenant", "check", "ironwood", "--json"),
  ];

  expect([all.code, right.code, json.code]).toEqual([1, 0, 1]);
  expect(lines.slice(0, 2)).toEqual(["harborlight: no mistakes", "ironwood: 1 mistake"]);
  expect(lines[2]).toMatch(/^ {2}ironwood\/vendors\.json:\d+: This is not JSON: there is something after the end\.$/);
  expect(JSON.parse(json.output)).toEqual([
    expect.objectContaining({ institution: "ironwood", file: "ironwood/vendors.json", line: expect.any(Number) }),
  ]);
});

test("suggests the institution that was meant", async () => {
  const { code, errors } = await portico(await copyOfDemo(), "tenant", "check", "harbourlight");

  expect(code).toBe(2);
  expect(errors).toBe(
    'There is no institution "harbourlight". These are: harborlight, ironwood. Did you mean "harborlight"?\n',
  );
});
