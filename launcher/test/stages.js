// @ts-check
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { inRoot, rootFolder, toolFolder } from "../paths.js";
import { createDatabase } from "../postgres/create-database.js";
import { runVisibly } from "../process/run-tool.js";
import { countsOf } from "./counts.js";
import { failuresOf } from "./failures.js";
import { runApiJourney } from "./api-journey.js";

/**
 * The inputs of a stage: the runtime, its environment, and a PostgreSQL if it needs one.
 *
 * @typedef {{ node: string; env: NodeJS.ProcessEnv; databaseUrl: string }} Means
 * @typedef {import("./failures.js").TestFailure} TestFailure
 * @typedef {{ code: number; counts?: import("./counts.js").Counts | undefined; failures?: readonly TestFailure[] }} StageEnd
 * @typedef {{ name: string; title: string; needs: readonly ("postgres" | "web" | "browser" | "compilers")[]; run: (means: Means) => Promise<StageEnd> }} Stage
 */

/** A page's test sometimes waits for an answer that doesn't come. With one worker per core, a quarter of the machine would be idle. */
const unitWorkers = Math.ceil(1.5 * availableParallelism());

/** A server test waits half of its time for PostgreSQL and the sandbox. With one worker per core, half of the machine would be idle. */
const serverWorkers = 2 * availableParallelism();

/** Checks each file against its rules and its part's tsconfig.json. A directive that silences nothing is an error too. */
export const lintOptions = ["--type-aware", "--type-check", "--report-unused-disable-directives-severity=error", "."];

/**
 * All stages, the quick ones first. All of them run after a failure, so that one run shows every problem.
 *
 * @type {readonly Stage[]}
 */
export const stages = [
  { name: "format", title: "Format", needs: [], run: (means) => tool(means, "oxfmt", ["--check", "."]) },
  // The linter needs the types anyway. With the compiler as a stage of its own, each part would be loaded twice.
  { name: "lint", title: "Lint and types", needs: [], run: (means) => tool(means, "oxlint", lintOptions) },
  { name: "imports", title: "Import rules", needs: [], run: (means) => script(means, "tools/check-imports.ts") },
  {
    name: "unit",
    title: "Unit tests",
    needs: [],
    run: (means) => vitest(means, "unit", ["--project=web", "--project=node", `--maxWorkers=${unitWorkers}`]),
  },
  {
    name: "server",
    title: "Server and sandbox tests",
    needs: ["postgres", "web", "compilers"],
    run: (means) => vitest(means, "server", ["--project=server", `--maxWorkers=${serverWorkers}`]),
  },
  { name: "api", title: "An application with curl", needs: ["postgres", "web"], run: runApiJourney },
  { name: "e2e", title: "Journeys in a browser", needs: ["postgres", "web", "browser"], run: playwright },
  {
    name: "interop",
    title: "Protocols with other people's packages",
    needs: ["web"],
    run: runInterop,
  },
  {
    name: "conformance",
    title: "Statements of the specification",
    needs: [],
    run: (means) => script(means, "tools/conformance.ts"),
  },
];

/**
 * @param {Means} means
 * @param {string} name
 * @param {string[]} options
 * @returns {Promise<StageEnd>}
 */
async function tool({ env }, name, options) {
  return { code: await runVisibly(inRoot(`node_modules/.bin/${name}`), options, { env }) };
}

/**
 * @param {Means} means
 * @param {string} file
 * @returns {Promise<StageEnd>}
 */
async function script({ node, env }, file) {
  return { code: await runVisibly(node, [inRoot(file)], { env }) };
}

/**
 * @param {Means} means
 * @param {string} name
 * @param {string[]} chosen the projects of vitest.config.ts, and options
 * @returns {Promise<StageEnd>}
 */
async function vitest({ node, env, databaseUrl }, name, chosen) {
  const report = freshReport(path.join(toolFolder, `results/${name}.json`));
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const options = ["node_modules/vitest/vitest.mjs", "run", "--root", rootFolder, ...reporters, ...chosen];
  const code = await runVisibly(node, options, {
    env: { ...env, ...(databaseUrl ? { PORTICO_TEST_DATABASE_URL: databaseUrl } : {}) },
  });
  return { code, counts: countsOf(report), failures: failuresOf(report) };
}

/**
 * The journeys' own Portico gets a fresh database each time.
 *
 * @param {Means} means
 * @returns {Promise<StageEnd>}
 */
async function playwright({ node, env, databaseUrl }) {
  const report = freshReport(inRoot("test-results/e2e.json")); // the path in e2e/playwright.config.ts
  const code = await runVisibly(node, ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e"], {
    env: { ...env, DATABASE_URL: await createDatabase(databaseUrl, "journeys") },
  });
  return { code, counts: countsOf(report), failures: failuresOf(report) };
}

/**
 * The quick checks of `npm run interop`. It says why it skips one.
 *
 * @param {Means} means
 * @returns {Promise<StageEnd>}
 */
async function runInterop({ env }) {
  const report = freshReport(path.join(toolFolder, "results/interop.json")); // the path in tools/interop/report.ts
  const code = await runVisibly(process.execPath, [inRoot("launcher/interop.js"), "--quick"], { env });
  return { code, counts: countsOf(report), failures: failuresOf(report) };
}

/**
 * Deletes an old report, so that it doesn't stand in for a runner that wrote none.
 *
 * @param {string} file
 */
function freshReport(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
