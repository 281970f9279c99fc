import { processLog } from "../log/json-log.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { CannotStart, startServer, type RunningServer } from "./start-up.ts";

/**
 * The process. It starts the server from the environment, and tells its parent the server's address, or in one sentence why it can't start.
 * On SIGINT, SIGTERM or the loss of its parent, it finishes running calls and exits. On SIGUSR2, it reads the institutions again.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = processLog(settings.logLevel, settings.logFormat ?? (process.stderr.isTTY ? "text" : "json"));
  process.once("exit", () => log.flush());
  let server: RunningServer | undefined;
  process.on("unhandledRejection", (error) => (server?.log ?? log).fault("An unhandled promise was rejected.", error));
  const running = await startServer(settings, log);
  server = running;

  let ending: Promise<void> | undefined;
  const end = (): void => {
    ending ??= running.stop().then(() => process.exit(0));
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  process.on("SIGUSR2", () => void running.reload());
  process.once("disconnect", end);
  tell({ type: "ready", url: running.url });
  setTimeout(collectGarbage, settledMs).unref();
}

/** The start's own work has ended by then. */
const settledMs = 500;

/** Gives back the start's garbage and its room, which V8 would keep. Node.js can do that with --expose-gc (programs.js, decision 165). */
function collectGarbage(): void {
  const { gc } = globalThis as { gc?: (options: object) => void };
  gc?.({ type: "major", flavor: "last-resort" });
}

function tell(message: { type: "ready"; url: string } | { type: "failed"; message: string }): void {
  if (process.send) process.send(message);
  else if (message.type === "ready") process.stdout.write(`${JSON.stringify(message)}\n`);
}

main().catch((error: unknown) => {
  const isReason = error instanceof CannotStart || error instanceof SettingsError;
  const message = isReason ? error.message : "The server could not start because of a bug.";
  process.stderr.write(`${isReason || !(error instanceof Error) ? message : error.stack}\n`);
  tell({ type: "failed", message });
  // Flush the channel before the process ends.
  if (process.send) process.once("disconnect", () => process.exit(1)).disconnect();
  else process.exit(1);
});
