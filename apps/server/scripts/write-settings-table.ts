import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { settingsTable } from "../src/startup/settings-table.ts";

/** Writes docs/settings.md. */
writeFileSync(fileURLToPath(new URL("../../../docs/settings.md", import.meta.url)), settingsTable());
