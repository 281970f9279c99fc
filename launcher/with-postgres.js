// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { Failure, runCommand } from "./failure.js";
import { startThrowawayPostgres } from "./postgres/throwaway.js";

/**
 * Runs a command with a PostgreSQL of its own: `node launcher/with-postgres.js npx vitest run --root . apps/server`.
 * The command finds a superuser's address in PORTICO_TEST_DATABASE_URL and may make as many databases as it likes.
 */
await runCommand(async () => {
  const [command, ...options] = process.argv.slice(2);
  if (command === undefined) throw new Failure("Say what to run: node launcher/with-postgres.js <command> [options]");
  const postgres = await startThrowawayPostgres();
  try {
    return await runInForeground(command, options, { ...process.env, PORTICO_TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
});

/**
 * @param {string} command
 * @param {string[]} options
 * @param {NodeJS.ProcessEnv} env
 */
async function runInForeground(command, options, env) {
  const child = spawn(command, options, { stdio: "inherit", env });
  // A terminal sends Ctrl-C to the command as well; it ends first, and the database after it.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  await once(child, "exit");
  return child.exitCode ?? 128 + constants.signals[child.signalCode ?? "SIGKILL"];
}
