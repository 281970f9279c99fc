// @ts-check
import { runCommand } from "./failure.js";
import { startThrowawayPostgres } from "./postgres/throwaway.js";
import { runVisibly } from "./process/run-tool.js";
import { stopRequest } from "./process/stop-request.js";
import { createProgress } from "./progress.js";
import { ensureBrowser } from "./setup/browser.js";
import { ensureWebBuild } from "./setup/builds.js";
import { ensurePackages } from "./setup/install.js";
import { ensureRuntime, runtimeEnvironment } from "./setup/runtime.js";

/**
 * `npm run journeys`: runs every golden path of docs/golden-paths in a browser, and each product by keyboard alone. `npm test` runs a few
 * of them. The options are Playwright's: `npm run journeys -- -g boat`.
 */
await runCommand(async () => {
  const progress = createProgress();
  stopRequest(); // the browser gets the signal and ends first, and the database after it
  const node = await ensureRuntime(progress);
  await ensurePackages(progress);
  await ensureWebBuild(node, progress);
  await ensureBrowser(node, progress);
  const postgres = await startThrowawayPostgres();
  try {
    // Loaded late, because it may use packages that were installed just now.
    const { createDatabase } = await import("./postgres/create-database.js");
    const databaseUrl = await createDatabase(postgres.url, "journeys");
    // A separate reporter, because the conformance page uses the report of `npm test`.
    const options = ["-c", "e2e", "--reporter=list", "products", ...process.argv.slice(2)];
    return await runVisibly(node, ["node_modules/@playwright/test/cli.js", "test", ...options], {
      env: { ...runtimeEnvironment(node), DATABASE_URL: databaseUrl, PORTICO_ALL_JOURNEYS: "1" },
    });
  } finally {
    await postgres.stop();
  }
});
