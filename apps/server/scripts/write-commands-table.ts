import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { commandsTable } from "../src/commands/commands-table.ts";

/** Writes docs/commands.md. */
writeFileSync(fileURLToPath(new URL("../../../docs/commands.md", import.meta.url)), commandsTable());
