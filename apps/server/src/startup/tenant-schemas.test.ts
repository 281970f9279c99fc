import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { keyNotes } from "./key-notes.ts";
import { institutionFilesPage, schemaOf, tenantFiles, type Schema } from "./tenant-schemas.ts";

const root = new URL("../../../../", import.meta.url);
const notes = keyNotes(fileURLToPath(new URL("packages/domain/src", root)));
const read = (file: string): string => readFileSync(new URL(file, root), "utf8");

test.each(tenantFiles)("keeps the schema of %s up to date (npm run docs)", (file) => {
  expect(JSON.parse(read(`tenants/${file}.schema.json`))).toEqual(JSON.parse(JSON.stringify(schemaOf(file, notes))));
});

test("keeps the page of all keys up to date (npm run docs)", () => {
  expect(read("docs/institution-files.md")).toBe(institutionFilesPage(notes));
});

test("explains keys to editors in the words of the code", () => {
  const { properties } = schemaOf("tenant", notes);

  expect(properties!["allowedLinkHosts"]!.description).toBe("Hosts that this institution's links may lead to.");
  expect((properties!["limits"] as Schema).properties!["resumeDays"]).toMatchObject({ maximum: 60, default: 30 });
});

test.each(["harborlight", "ironwood"])("names a schema in each file of %s, so that editors complete it", (name) => {
  const tables = readdirSync(new URL(`tenants/${name}/decisions`, root)).map((file) => `decisions/${file}`);
  const named = ["tenant.json", "vendors.json", "brand/brand.json", ...tables].map((file) => {
    const { $schema } = JSON.parse(read(`tenants/${name}/${file}`)) as { $schema: string };
    return new URL($schema, new URL(`tenants/${name}/${file}`, root)).pathname.replace(root.pathname, "");
  });

  expect(named).toEqual([
    "tenants/tenant.schema.json",
    "tenants/vendors.schema.json",
    "tenants/brand.schema.json",
    ...tables.map(() => "tenants/decision-table.schema.json"),
  ]);
});
