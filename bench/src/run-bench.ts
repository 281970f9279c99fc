import { writeFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../launcher/paths.js";
import { createProgress } from "../../launcher/progress.js";
import { ensureServerBuild, ensureWebBuild } from "../../launcher/setup/builds.js";
import { measureAccounts } from "./accounts/measure-accounts.ts";
import { findPgbench } from "./api/find-pgbench.ts";
import { measureApi } from "./api/measure-api.ts";
import { requireRoom } from "./growth/free-space.ts";
import { measureGrowth } from "./growth/measure-growth.ts";
import { startInstallation, type Installation } from "./installation/installation.ts";
import { platform } from "./installation/platform.ts";
import { whileItRuns } from "./installation/while-it-runs.ts";
import { NoBrowser } from "./load/browser.ts";
import { measureLoad } from "./load/measure-load.ts";
import { OptionError, readOptions, type BenchOptions } from "./options.ts";
import { measurePeers } from "./peers/measure-peers.ts";
import { measureProcess } from "./process/measure-process.ts";
import { measureProcesses } from "./processes/measure-processes.ts";
import { loadAverage, machine, shareOfCore } from "./report/machine.ts";
import { measureMemory } from "./memory/measure-memory.ts";
import { NoResult } from "./report/no-result.ts";
import { printedSection, round } from "./report/print-report.ts";
import { passes, type Section } from "./report/section.ts";
import { measureSizes } from "./sizes/measure-sizes.ts";

/**
 * Runs the requested measurements, prints them and stores them in bench/last-run.json. Returns the exit code: 1 if a target was missed, 2 if
 * there is no result or not all of it.
 */
export async function runBench(options: readonly string[]): Promise<number> {
  try {
    return await measure(readOptions(options));
  } catch (error) {
    if (!(error instanceof OptionError || error instanceof NoBrowser || error instanceof NoResult)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof NoResult ? 2 : 1;
  }
}

async function measure({ wanted, growthSizes }: BenchOptions): Promise<number> {
  const began = performance.now();
  const progress = createProgress(process.stderr);
  const on = machine();
  const at = new Date().toISOString();
  process.stdout.write(
    `Portico, measured ${at.slice(0, 16).replace("T", " ")} UTC on ${on.cores} × ${on.processor}, ${on.memoryGigabytes} GB, ${on.system}, Node ${on.node}\n${circumstances()}\n\n`,
  );
  if (wanted.has("growth")) requireRoom(growthSizes);
  const pgbench = wanted.has("api") ? await findPgbench(progress) : "";
  await ensureWebBuild(process.execPath, progress);
  await ensureServerBuild(process.execPath, progress);
  const sections: Section[] = [];
  const circumstancesAfter: object[] = [];
  const add = (made: Section) => {
    sections.push(made);
    circumstancesAfter.push({ title: made.title, loadAverage: loadAverage(), shareOfCore: shareOfCore() });
    process.stdout.write(`${printedSection(made)}\n  ${circumstances()}\n\n`);
  };
  if (wanted.has("sizes")) add(measureSizes(path.join(rootFolder, "apps/web/dist/client")));
  if (ofInstallation.some(({ part }) => wanted.has(part))) await measureRunning({ wanted, pgbench }, progress, add);
  if (wanted.has("growth"))
    add(await whileItRuns(platform, (started) => measureGrowth(started, growthSizes, progress)));
  const judged = sections.flatMap((made) => made.judged);
  const missed = judged.filter((one) => !passes(one));
  keep({ at, machine: on, circumstancesAfter, sections });
  process.stdout.write(
    `${judged.length - missed.length} of ${judged.length} bars are met; ${((performance.now() - began) / 1000).toFixed(0)} s; all figures in bench/last-run.json\n`,
  );
  if (sections.some(({ missing = [] }) => missing.length > 0)) return 2;
  return missed.length === 0 ? 0 : 1;
}

/** The other load on the machine, because figures of a busy machine mean little. */
function circumstances(): string {
  const share = shareOfCore();
  const warning = share < 0.9 ? ": others use this machine, so only ratios and processor times mean something" : "";
  return `Load ${round(loadAverage())}; a busy loop gets ${(share * 100).toFixed(0)} % of a core${warning}`;
}

/** Each of these measures the same installation, one after another. */
const ofInstallation = [
  {
    part: "load",
    title: "Loading pages as a slow phone does",
    measure: (installation: Installation) => measureLoad(installation),
  },
  { part: "api", title: "Applying over the API", measure: measureApi },
  { part: "accounts", title: "Opening accounts over the API", measure: measureAccounts },
  { part: "process", title: "Starting processes", measure: measureProcess },
  { part: "memory", title: "Applying for ten minutes", measure: measureMemory },
  { part: "processes", title: "Applying to one process and to two", measure: measureProcesses },
  { part: "peers", title: "Comparing with peers", measure: measurePeers },
] as const;

async function measureRunning(
  { wanted, pgbench }: { wanted: BenchOptions["wanted"]; pgbench: string },
  progress: ReturnType<typeof createProgress>,
  add: (made: Section) => void,
): Promise<void> {
  const start = () => progress.step("Starting a Portico to measure", startInstallation);
  await whileItRuns(start, async (installation) => {
    for (const { part, title, measure: measurePart } of ofInstallation)
      if (wanted.has(part)) add(await progress.step(title, () => measurePart(installation, pgbench)));
  });
}

function keep(run: object): void {
  writeFileSync(path.join(rootFolder, "bench/last-run.json"), `${JSON.stringify(run, null, 2)}\n`);
}
