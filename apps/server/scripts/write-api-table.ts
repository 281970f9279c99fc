import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { apiTable } from "../src/http/api-table.ts";

/** Writes docs/api.md. */
writeFileSync(fileURLToPath(new URL("../../../docs/api.md", import.meta.url)), apiTable());
