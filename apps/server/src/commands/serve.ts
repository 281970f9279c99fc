import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { CommandFailed, type Terminal } from "./terminal.ts";

/** As in the launcher (launcher/start/programs.js). A test compares them. */
export const serverOptions = ["--max-semi-space-size=8", "--max-old-space-size=1024", "--expose-gc"];
export const serverEnvironment = { MALLOC_ARENA_MAX: "1" };

const mainScript = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

/**
 * Runs the built server until it is told to stop, and returns its exit code. It is a process of its own, because Node.js takes its options
 * only at the start. It ends when its channel to this process closes.
 */
export async function serve({ environment, write }: Terminal): Promise<number> {
  if (!existsSync(mainScript)) throw new CommandFailed("The server isn't built. Run npm run build.");
  const child = spawn(process.execPath, [...serverOptions, mainScript], {
    env: { ...serverEnvironment, ...environment },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true, // Ctrl-C reaches every process of a terminal, and the server would take the second signal for impatience
  });
  let isEnding = false;
  const end = (): void => {
    if (!isEnding) child.kill("SIGTERM");
    isEnding = true;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  process.on("SIGUSR2", () => child.kill("SIGUSR2"));
  child.on("message", (message: { type: string; url?: string }) => {
    if (message.type === "ready") write(`Portico serves ${message.url}\n`);
  });
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + constants.signals[signal ?? "SIGKILL"];
}
