import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Platform } from "./platform.ts";

interface Running {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Gets each line of the output as it comes. */
  readonly onLine?: (line: string) => void;
  /** Ends the program before its time. */
  readonly signal?: AbortSignal;
}

/** Runs a program that ends with us. Returns its exit code and its output. Throws if a signal ended it, so that a stopped run doesn't go on. */
export async function runTool(
  platform: Pick<Platform, "own">,
  program: string,
  options: readonly string[],
  { onLine, signal, ...where }: Running,
): Promise<{ readonly code: number | null; readonly words: string }> {
  const child = platform.own(spawn(program, options, { ...where, stdio: ["ignore", "pipe", "pipe"] }));
  let words = "";
  const listen = (chunk: Buffer) => void (words += chunk.toString());
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  if (onLine) createInterface({ input: child.stdout }).on("line", onLine);
  const end = () => void child.kill();
  signal?.addEventListener("abort", end);
  await once(child, "close");
  signal?.removeEventListener("abort", end);
  if (child.signalCode !== null) throw new Error(`${program} was ended by ${child.signalCode}.`);
  return { code: child.exitCode, words };
}
