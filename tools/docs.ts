import { runCommand } from "../launcher/failure.js";
import { runVisibly } from "../launcher/process/run-tool.js";

/** The scripts that write a page of docs/ from the code that it describes. Tests fail when a page is out of date. */
const writers = [
  "packages/domain/scripts/write-docs.ts",
  "apps/server/scripts/write-integration.ts",
  "apps/server/scripts/write-api-table.ts",
  "apps/server/scripts/write-settings-table.ts",
  "apps/server/scripts/write-tenant-schemas.ts",
  "apps/server/scripts/write-commands-table.ts",
  "apps/sandbox/src/scripts/write-doc.ts",
];

/** `npm run docs`: writes every generated page again. */
await runCommand(async () => {
  const codes = [];
  for (const writer of writers) codes.push(await runVisibly(process.execPath, [writer]));
  return Math.max(...codes);
});
