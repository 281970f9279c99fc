import { mkdirSync, writeFileSync } from "node:fs";
import { integrationFiles } from "@portico/contract/integration/files";

const folder = new URL("../../../docs/integration/", import.meta.url);

/** Writes the schemas, the examples, and the OpenAPI document of docs/integration. */
for (const name of ["schemas/", "examples/"]) mkdirSync(new URL(name, folder), { recursive: true });
for (const [name, text] of integrationFiles()) writeFileSync(new URL(name, folder), text);
