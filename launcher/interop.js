// @ts-check
import { runCommand } from "./failure.js";
import { inRoot } from "./paths.js";
import { runVisibly } from "./process/run-tool.js";
import { stopRequest } from "./process/stop-request.js";
import { createProgress } from "./progress.js";
import { ensureServerBuild, ensureWebBuild } from "./setup/builds.js";
import { ensurePackages } from "./setup/install.js";
import { ensureRuntime, runtimeEnvironment } from "./setup/runtime.js";

/**
 * `npm run interop`: tries our sandbox and our product with other people's packages, installed into a throwaway folder. `--only=NAME` runs
 * some of the checks, and `--quick` those of `npm test`.
 */
await runCommand(async () => {
  const progress = createProgress();
  stopRequest(); // the checks get the signal, and stop what they started
  const node = await ensureRuntime(progress);
  await ensurePackages(progress);
  await ensureWebBuild(node, progress);
  await ensureServerBuild(node, progress);
  const options = process.argv.slice(2);
  return await runVisibly(node, [inRoot("tools/interop.ts"), ...options], { env: runtimeEnvironment(node) });
});
