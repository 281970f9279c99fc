// @ts-check
import { Failure, runCommand } from "./failure.js";
import { startThrowawayPostgres } from "./postgres/throwaway.js";
import { runVisibly } from "./process/run-tool.js";
import { stopRequest } from "./process/stop-request.js";

/**
 * Runs a command with its own PostgreSQL: `node launcher/with-postgres.js npx vitest run --root . apps/server`. The command finds a
 * superuser's URL in PORTICO_TEST_DATABASE_URL and may create any number of databases.
 */
await runCommand(async () => {
  const [command, ...options] = process.argv.slice(2);
  if (command === undefined) throw new Failure("Say what to run: node launcher/with-postgres.js <command> [options]");
  stopRequest(); // the command gets the signal and ends first, and the database after it
  const postgres = await startThrowawayPostgres();
  try {
    const env = { ...process.env, PORTICO_TEST_DATABASE_URL: postgres.url };
    return await runVisibly(command, options, { env, cwd: process.cwd() });
  } finally {
    await postgres.stop();
  }
});
