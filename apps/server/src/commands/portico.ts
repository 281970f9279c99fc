import { runPortico } from "./program.ts";

/** A reader such as `head` may leave before the end of a list. */
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code !== "EPIPE") throw new Error("The output can't be written.");
  process.exit();
});

/** The `portico` command (docs/operations.md). Reads its settings from the environment. */
process.exitCode = await runPortico(process.argv.slice(2), {
  environment: process.env,
  clock: () => new Date(),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
