// @ts-check

/**
 * A problem that the person at the terminal can fix. The message is one clear sentence that says how, and is shown without a stack trace.
 */
export class Failure extends Error {}

/**
 * Runs a command of the launcher and sets the exit code. A Failure prints one sentence and exits with 1. Any other error is a bug of ours
 * and keeps its stack, so that somebody can find it.
 *
 * @param {() => Promise<number | void>} main answers the exit code; nothing means 0
 */
export async function runCommand(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}

/**
 * The system's short error code ("ENOENT", "EADDRINUSE"), if the error has one.
 *
 * @param {unknown} error
 */
export function codeOf(error) {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
