// @ts-check
import { Failure, runCommand } from "./failure.js";
import { startThrowawayPostgres } from "./postgres/throwaway.js";
import { stopRequest } from "./process/stop-request.js";
import { createProgress, formatElapsed } from "./progress.js";
import { ensureBrowser } from "./setup/browser.js";
import { ensureCompilers } from "./setup/compilers.js";
import { ensurePackages } from "./setup/install.js";
import { ensureRuntime, runtimeEnvironment } from "./setup/runtime.js";
import { ensureWebBuild } from "./setup/builds.js";
import { stageCounts } from "./test/counts.js";
import { chooseStages } from "./test/choose-stages.js";

/**
 * `npm test`: runs all checks, from a fresh clone on. `npm test -- --only=unit,server` runs parts of it. The last line is for machines: the
 * number of passed and failed tests over all runners.
 */
await runCommand(async () => {
  const progress = createProgress();
  const request = stopRequest();
  const node = await ensureRuntime(progress);
  await ensurePackages(progress);
  // Loaded late, because it may use packages that were installed just now.
  const { stages } = await import("./test/stages.js");
  const chosen = chooseStages(stages, process.argv.slice(2));
  const needs = new Set(chosen.flatMap(({ needs: things }) => things));
  if (needs.has("web")) await ensureWebBuild(node, progress);
  if (needs.has("browser")) await ensureBrowser(node, progress);
  if (needs.has("compilers")) await ensureCompilers(progress);

  const postgres = needs.has("postgres") ? await startThrowawayPostgres() : undefined;
  try {
    const means = { node, env: runtimeEnvironment(node), databaseUrl: postgres?.url ?? "" };
    return await runStages(chosen, means, request, progress);
  } finally {
    await postgres?.stop();
  }
});

/**
 * @param {readonly import("./test/stages.js").Stage[]} chosen
 * @param {import("./test/stages.js").Means} means
 * @param {{ isMade: () => boolean }} request
 * @param {import("./progress.js").Progress} progress
 */
async function runStages(chosen, means, request, progress) {
  const sum = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failedStages = [];
  /** @type {import("./test/failures.js").TestFailure[]} */
  const failures = [];
  for (const stage of chosen) {
    const { code, counts, failures: more } = await runStage(stage, means, progress);
    if (request.isMade()) throw new Failure("Stopped before all stages ran.");
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    if (code !== 0) failedStages.push(stage.title);
    failures.push(...more);
  }
  for (const { name, message } of failures) progress.say(`\n✗ ${name}\n${message}`);
  progress.say(failedStages.length === 0 ? "\n✓ Everything passed" : `\n✗ Failed: ${failedStages.join("; ")}`);
  progress.say(`${sum.passed} passed, ${sum.failed} failed`);
  return failedStages.length === 0 ? 0 : 1;
}

/**
 * @param {import("./test/stages.js").Stage} stage
 * @param {import("./test/stages.js").Means} means
 * @param {import("./progress.js").Progress} progress
 */
async function runStage(stage, means, progress) {
  progress.say(`\n── ${stage.title} ──`);
  const since = Date.now();
  const end = await attempt(stage, means, progress);
  progress.say(`${end.code === 0 ? "✓" : "✗"} ${stage.title}: ${formatElapsed(Date.now() - since)}`);
  return { code: end.code, counts: stageCounts(end), failures: end.failures ?? [] };
}

/**
 * A stage that can't even begin counts as failed, so that the sum is always printed.
 *
 * @param {import("./test/stages.js").Stage} stage
 * @param {import("./test/stages.js").Means} means
 * @param {import("./progress.js").Progress} progress
 * @returns {Promise<import("./test/stages.js").StageEnd>}
 */
async function attempt(stage, means, progress) {
  try {
    return await stage.run(means);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    progress.say(error.message);
    return { code: 1 };
  }
}
