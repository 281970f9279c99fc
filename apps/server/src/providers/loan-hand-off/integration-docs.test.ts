import { readdirSync, readFileSync } from "node:fs";
import { integrationFiles } from "@portico/contract/integration/files";
import { deliveryHeaders, messageTypes } from "@portico/contract/integration/messages";
import { schemaVersion } from "@portico/contract/integration/version";
import { screeningErrors, screeningPath, screeningPurpose } from "@portico/domain/accounts/screening-format";
import { expect, test } from "vitest";

const folder = new URL("../../../../../docs/integration/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

test("has every schema, every example, and the OpenAPI documents in docs as they are now (npm run docs)", () => {
  const files = integrationFiles();
  const written = ["schemas", "examples"].flatMap((part) =>
    readdirSync(new URL(`${part}/`, folder)).map((name) => `${part}/${name}`),
  );

  expect([...files].filter(([name, text]) => read(name) !== text).map(([name]) => name)).toEqual([]);
  expect(new Set([...written, "openapi.json", "core-banking.json"])).toEqual(new Set(files.keys()));
});

test("explains the format of an account screening agency, with its path, its purpose, and each error", () => {
  const guide = read("account-screening.md");
  const named = [screeningPurpose, ...Object.keys(screeningErrors)];

  expect(named.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect(guide).toContain(`POST ${screeningPath}`);
});

test("explains every message and header in the guide, and the present version in its changelog", () => {
  const guide = read("loan-origination.md");
  const named = [...messageTypes, ...Object.values(deliveryHeaders)];

  expect(named.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect(guide).toContain(`| ${schemaVersion} `);
});
