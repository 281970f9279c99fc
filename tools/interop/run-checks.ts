import { formatElapsed, type Progress } from "../../launcher/progress.js";
import { Skipped, type InteropCheck } from "./check.ts";
import { startings } from "./portico.ts";
import type { ReadPackages } from "./throwaway-packages.ts";

export interface CheckResult {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  /** Why it failed or was skipped. */
  readonly message: string;
}

interface Tools {
  readonly progress: Progress;
  /** A person's wish to stop. The running check ends, and no other begins. */
  readonly request: { readonly made: Promise<unknown>; isMade(): boolean };
  readonly readPackages: (packages: InteropCheck["packages"]) => Promise<ReadPackages>;
}

const patienceMs = 120_000;
const marks = { passed: "✓", failed: "✗", skipped: "–" } as const;

/** Runs the checks one after the other, and says how each ended. A failure doesn't stop the next one. */
export async function runChecks(checks: readonly InteropCheck[], tools: Tools): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const folders = keptFolders(tools.readPackages);
  for (const check of checks) {
    if (tools.request.isMade()) break;
    const since = Date.now();
    const result = await runCheck(check, { ...tools, readPackages: folders.read });
    const why = result.message === "" ? "" : `\n  ${result.message.replaceAll("\n", "\n  ")}`;
    const elapsed = formatElapsed(Date.now() - since);
    tools.progress.say(`${marks[result.outcome]} ${check.name}: ${check.shows} (${result.outcome}, ${elapsed})${why}`);
    results.push(result);
  }
  await folders.remove();
  return results;
}

/** Checks with the same packages share one folder, because installing takes longer than most checks. */
function keptFolders(readPackages: Tools["readPackages"]) {
  const kept = new Map<string, ReturnType<Tools["readPackages"]>>();
  return {
    read: async (packages: InteropCheck["packages"]) => {
      const name = JSON.stringify(packages);
      const folder = kept.get(name) ?? readPackages(packages);
      kept.set(name, folder);
      return folder;
    },
    remove: async () => {
      for (const folder of await Promise.allSettled(kept.values()))
        if (folder.status === "fulfilled") folder.value.remove();
    },
  };
}

async function runCheck(check: InteropCheck, { readPackages, request }: Tools): Promise<CheckResult> {
  const { name } = check;
  const ends: (() => unknown)[] = [];
  const afterwards = (end: () => unknown) => void ends.unshift(end);
  try {
    const { folder, load } = await readPackages(check.packages);
    const stopped = request.made.then(() => Promise.reject(new Error("Somebody stopped it.")));
    const work = check.run({ folder, load, afterwards, ...startings(afterwards) });
    await within(patienceMs, Promise.race([work, stopped]));
    return { name, outcome: "passed", message: "" };
  } catch (error) {
    if (error instanceof Skipped) return { name, outcome: "skipped", message: error.message };
    return { name, outcome: "failed", message: error instanceof Error ? String(error.stack) : String(error) };
  } finally {
    for (const end of ends) await end();
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let clock: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`It took more than ${milliseconds / 1000} seconds.`)), milliseconds);
  });
  try {
    await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(clock);
  }
}
