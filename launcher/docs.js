// @ts-check
import { runCommand } from "./failure.js";
import { runVisibly } from "./process/run-tool.js";
import { createProgress } from "./progress.js";
import { ensurePackages } from "./setup/install.js";
import { ensureRuntime, runtimeEnvironment } from "./setup/runtime.js";

/** What writes a page of docs/ from the code that it describes. Tests fail when a page is out of date. */
const writers = [
  "packages/domain/scripts/write-docs.ts",
  "apps/server/scripts/write-api-table.ts",
  "apps/server/scripts/write-settings-table.ts",
  "apps/sandbox/src/scripts/write-doc.ts",
];

/** `npm run docs`: writes every generated page again. */
await runCommand(async () => {
  const progress = createProgress();
  const node = await ensureRuntime(progress);
  await ensurePackages(progress);
  const codes = [];
  for (const writer of writers) codes.push(await runVisibly(node, [writer], { env: runtimeEnvironment(node) }));
  return Math.max(...codes);
});
