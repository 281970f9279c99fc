import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure, runCommand } from "../launcher/failure.js";
import { inRoot, toolFolder } from "../launcher/paths.js";
import { join } from "./conformance/join.ts";
import { conformancePage } from "./conformance/page.ts";
import { readStatements } from "./conformance/statements.ts";
import { testsOf } from "./conformance/tests-of.ts";

/** The report of each runner (launcher/test/stages.js). */
const reports = [
  path.join(toolFolder, "results/unit.json"),
  path.join(toolFolder, "results/server.json"),
  inRoot("test-results/e2e.json"),
];
const page = path.join(toolFolder, "results/conformance.md");

/**
 * `npm run conformance`: compares the tests of the last runs with every statement of the specification, and writes the page that joins
 * both.
 */
await runCommand(async () => {
  const { rows, problems } = join(readStatements(), reports.flatMap(testsOf));
  mkdirSync(path.dirname(page), { recursive: true });
  writeFileSync(page, conformancePage(rows));
  const shown = rows.filter(({ tests }) => tests.length > 0).length;
  if (problems.length > 0) throw new Failure(`${problems.join("\n")}\n\n${problems.length} statements have a problem.`);
  console.log(`${shown} of ${rows.length} statements are shown by tests: ${path.relative(inRoot(""), page)}`);
});
