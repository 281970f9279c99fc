import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { keyNotes } from "../src/startup/key-notes.ts";
import { institutionFilesPage, schemaOf, tenantFiles } from "../src/startup/tenant-schemas.ts";

const root = new URL("../../../", import.meta.url);
const notes = keyNotes(fileURLToPath(new URL("packages/domain/src", root)));

/** Writes the JSON Schemas of institutions' files, and docs/institution-files.md. */
for (const file of tenantFiles)
  writeFileSync(
    new URL(`tenants/${file}.schema.json`, root),
    `${JSON.stringify(schemaOf(file, notes), undefined, 2)}\n`,
  );
writeFileSync(new URL("docs/institution-files.md", root), institutionFilesPage(notes));
