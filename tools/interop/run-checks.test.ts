import { expect, test } from "vitest";
import { createProgress } from "../../launcher/progress.js";
import { Skipped, type InteropCheck, type Means } from "./check.ts";
import { runChecks } from "./run-checks.ts";

const never = { made: new Promise(() => {}), isMade: () => false };

async function runAll(runs: readonly InteropCheck["run"][]) {
  const said: string[] = [];
  const removed: string[] = [];
  const checks = runs.map((run, place) => ({
    name: `check ${place}`,
    shows: "it works",
    packages: {},
    isQuick: true,
    run,
  }));
  const results = await runChecks(checks, {
    progress: { ...createProgress(), say: (text) => void said.push(text) },
    request: never,
    readPackages: async () => ({
      folder: "",
      load: (async () => ({})) as Means["load"],
      remove: () => void removed.push("removed"),
    }),
  });
  return { said: said.join("\n"), removed, outcomes: results.map(({ outcome }) => outcome) };
}

test("runs every check, says how each ended, and removes the packages that they share", async () => {
  const { outcomes, said, removed } = await runAll([
    async () => Promise.reject(new Error("The token is missing.")),
    async () => Promise.reject(new Skipped("There is no clamd.")),
    async () => {},
  ]);

  expect(outcomes).toEqual(["failed", "skipped", "passed"]);
  expect(said).toContain("The token is missing.");
  expect(said).toContain("There is no clamd.");
  expect(removed).toHaveLength(1);
});

test("ends everything that a check started, the latest first, also after a failure", async () => {
  const ended: string[] = [];
  await runAll([
    async ({ afterwards }) => {
      afterwards(() => ended.push("database"));
      afterwards(() => ended.push("server"));
      throw new Error("It failed.");
    },
  ]);

  expect(ended).toEqual(["server", "database"]);
});
