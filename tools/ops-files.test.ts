import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const metricsIn = (text: string) =>
  new Set([...text.matchAll(/\bportico_[a-z_]+/g)].map(([name]) => name.replace(/_(?:count|bucket|sum)$/, "")));
const page = read("docs/operations.md");

test.each(["ops/alerts.yml", "ops/dashboard.json"])("uses only metrics that the server has: %s", (file) => {
  const documented = new Set([...page.matchAll(/^\| `(portico_[a-z_]+)`/gm)].map(([, name]) => name));

  expect([...metricsIn(read(file))].filter((name) => !documented.has(name))).toEqual([]);
});

test("the alarms have the conditions of docs/operations.md", () => {
  const conditions = [...read("ops/alerts.yml").matchAll(/^ +expr: (.*)$/gm)].map(([, condition]) => condition!);
  const plain = page.replaceAll("\\|", "|");

  expect(conditions.length).toBeGreaterThan(8);
  expect(conditions.filter((condition) => !plain.includes(`\`${condition}\``))).toEqual([]);
});
