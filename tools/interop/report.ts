import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { toolFolder } from "../../launcher/paths.js";
import type { CheckResult } from "./run-checks.ts";

/** Where `npm test` finds the results, in the format of its other runners. */
const reportFile = path.join(toolFolder, "results/interop.json");

export function writeReport(results: readonly CheckResult[]): void {
  const of = (outcome: CheckResult["outcome"]) => results.filter((result) => result.outcome === outcome);
  const report = {
    numPassedTests: of("passed").length,
    numFailedTests: of("failed").length,
    testResults: [
      {
        name: "tools/interop.ts",
        status: of("failed").length === 0 ? "passed" : "failed",
        assertionResults: results.map(({ name, outcome, message }) => ({
          fullName: name,
          status: outcome,
          failureMessages: outcome === "failed" ? [message] : [],
        })),
      },
    ],
  };
  mkdirSync(path.dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, JSON.stringify(report));
}
