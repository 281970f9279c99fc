// @ts-check
import { runCommand } from "./failure.js";
import { createProgress } from "./progress.js";
import { readSettings } from "./settings.js";
import { createShutdown } from "./start/shutdown.js";
import { startPortico } from "./start/start-portico.js";

/** `npm start`: from a fresh or warm clone to a page where a person can apply. */
await runCommand(async () => {
  const progress = createProgress();
  const shutdown = createShutdown(progress);
  try {
    await startPortico(readSettings(process.env), { progress, shutdown });
    await shutdown.untilRequested();
  } catch (error) {
    if (!shutdown.isRequested()) {
      await shutdown.stopAll();
      throw error;
    }
  }
  await shutdown.obey();
});
