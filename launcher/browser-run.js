// @ts-check
import { startThrowawayPostgres } from "./postgres/throwaway.js";
import { runVisibly } from "./process/run-tool.js";
import { stopRequest } from "./process/stop-request.js";
import { createProgress } from "./progress.js";
import { ensureBrowser } from "./setup/browser.js";
import { ensureWebBuild } from "./setup/builds.js";
import { ensurePackages } from "./setup/install.js";
import { ensureRuntime, runtimeEnvironment } from "./setup/runtime.js";

/**
 * Runs some of the journeys in `e2e` with a database of their own. Installs and builds what they need. They have a separate reporter, because
 * the conformance page uses the report of `npm test`.
 *
 * @param {string} config Playwright's configuration
 * @param {readonly string[]} options Playwright's own
 * @param {NodeJS.ProcessEnv} [settings] what the journeys read
 * @returns {Promise<number>} Playwright's exit code
 */
export async function runInBrowser(config, options, settings = {}) {
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
    return await runVisibly(
      node,
      ["node_modules/@playwright/test/cli.js", "test", "-c", config, "--reporter=list", ...options],
      {
        env: { ...runtimeEnvironment(node), DATABASE_URL: databaseUrl, ...settings },
      },
    );
  } finally {
    await postgres.stop();
  }
}
