// @ts-check
import { runCommand } from "./failure.js";
import { createProgress } from "./progress.js";
import { ensureServerBuild, ensureWebBuild } from "./setup/builds.js";
import { ensurePackages } from "./setup/install.js";
import { ensureRuntime } from "./setup/runtime.js";
import { programOf } from "./start/programs.js";

/** `npm run build`: builds web and server for a process without the launcher. Says which Node.js to run it with. */
await runCommand(async () => {
  const progress = createProgress();
  const node = await ensureRuntime(progress);
  await ensurePackages(progress);
  await ensureWebBuild(node, progress);
  await ensureServerBuild(node, progress);
  const server = programOf("server");
  const variables = Object.entries(server.environment).map(([name, value]) => `${name}=${value}`);
  const command = [...(process.platform === "win32" ? [] : variables), node, ...server.options, server.script];
  progress.say(`✓ Built. Run it with: ${command.join(" ")}`);
});
