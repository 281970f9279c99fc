import { readPackages } from "./interop/throwaway-packages.ts";
import { checks } from "./interop/checks.ts";
import { chooseChecks } from "./interop/choose-checks.ts";
import { writeReport } from "./interop/report.ts";
import { runChecks } from "./interop/run-checks.ts";
import { runCommand } from "../launcher/failure.js";
import { stopRequest } from "../launcher/process/stop-request.js";
import { createProgress } from "../launcher/progress.js";

/** Tries our side of each protocol with other people's packages (tools/README.md). */
await runCommand(async () => {
  const progress = createProgress();
  const request = stopRequest();
  const results = await runChecks(chooseChecks(checks, process.argv.slice(2)), { progress, readPackages, request });
  writeReport(results);
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  progress.say(`\n${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
  return count("failed") === 0 ? 0 : 1;
});
