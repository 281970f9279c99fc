// @ts-check
import { Failure, runCommand } from "./failure.js";
import { runVisibly } from "./process/run-tool.js";
import { stopRequest } from "./process/stop-request.js";
import { createProgress } from "./progress.js";
import { ensurePackages } from "./setup/install.js";
import { ensureRuntime, runtimeEnvironment } from "./setup/runtime.js";

/** Runs one of our TypeScript files on any machine: `node launcher/run.js bench/run.ts [options]`. */
await runCommand(async () => {
  const [file, ...options] = process.argv.slice(2);
  if (file === undefined) throw new Failure("Say what to run: node launcher/run.js <file.ts> [options]");
  stopRequest(); // the program gets the signal, and cleans up before we end
  const progress = createProgress(process.stderr);
  const node = await ensureRuntime(progress);
  await ensurePackages(progress);
  return await runVisibly(node, [file, ...options], { env: runtimeEnvironment(node) });
});
