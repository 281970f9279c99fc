import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sandboxDoc } from "./sandbox-doc.ts";
import { testSandbox } from "./testing/test-sandbox.ts";

async function page(): Promise<string> {
  return readFile(new URL("../../../docs/sandbox.md", import.meta.url), "utf8");
}

test("keeps docs/sandbox.md up to date (update it with: npm run docs)", async () => {
  expect(await page()).toBe(sandboxDoc(testSandbox().vendors));
});

test("lists every trigger and every credential of every vendor in docs/sandbox.md", async () => {
  const text = await page();
  const { vendors } = testSandbox();
  const cells = vendors.flatMap(({ triggers, credentials }) => [
    ...triggers.flatMap(({ rows }) => rows.map(([first = ""]) => first)),
    ...credentials.map(({ value }) => value),
  ]);

  expect(cells.length).toBeGreaterThan(80);
  expect(cells.filter((cell) => !text.includes(cell))).toEqual([]);
});

test.each(["Approved", "Pending", "Declined", "Unverifiable"])(
  "docs/sandbox.md explains how to reach: %s",
  async (outcome) => {
    expect(await page()).toMatch(new RegExp(`^\\| ${outcome} +\\| .*ends in \\d{4}`, "m"));
  },
);
