// @ts-check

/** Something the person at the terminal can put right. The message is one clear sentence that says how; it is shown without a stack trace. */
export class Failure extends Error {}

/**
 * Runs a command of the launcher and turns its end into an exit code: a Failure is one sentence and code 1, anything
 * else is a fault of ours and keeps its stack, because somebody has to find it.
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
 * The system's short name of what went wrong ("ENOENT", "EADDRINUSE"), if the error carries one.
 *
 * @param {unknown} error
 */
export function codeOf(error) {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
