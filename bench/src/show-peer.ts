import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { rootFolder } from "../../launcher/paths.js";
import { createProgress } from "../../launcher/progress.js";
import { ensureServerBuild, ensureWebBuild } from "../../launcher/setup/builds.js";
import { ApiLoad } from "./api/api-load.ts";
import { captureWrites } from "./api/capture-writes.ts";
import { frozenPeerFile, readFrozenPeer, statementCounts, type FrozenPeer } from "./api/frozen-peer.ts";
import { frozenTenant } from "./api/write-template.ts";
import { startInstallation } from "./installation/installation.ts";
import { asSuperuser } from "./installation/platform.ts";
import { whileItRuns } from "./installation/while-it-runs.ts";

/** Prints what the frozen peer writes. `--freeze` records it again, which moves the targets for every later version. */
export async function showOrFreeze(options: readonly string[]): Promise<number> {
  const [option, ...others] = options;
  if (others.length > 0 || (option !== undefined && option !== "--freeze")) {
    process.stderr.write("node launcher/run.js bench/peer.ts [--freeze]\n");
    return 1;
  }
  if (option === "--freeze") writeFileSync(frozenPeerFile, `${JSON.stringify(await record(), null, 2)}\n`);
  process.stdout.write(described(readFrozenPeer()));
  return 0;
}

async function record(): Promise<FrozenPeer> {
  const progress = createProgress(process.stderr);
  await ensureWebBuild(process.execPath, progress);
  await ensureServerBuild(process.execPath, progress);
  return whileItRuns(startInstallation, async (installation) => {
    const template = await asSuperuser(installation.databaseUrl, (superuser) =>
      captureWrites(superuser, installation.databaseLog, new ApiLoad([installation.url]), frozenTenant),
    );
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: rootFolder, encoding: "utf8" }).trim();
    return { recorded: { on: new Date().toISOString().slice(0, 10), commit }, ...template };
  });
}

function described({ recorded, transactions }: FrozenPeer): string {
  const counts = statementCounts(transactions).map(({ count, text }) => `${String(count).padStart(5)}  ${text}`);
  return [
    `Recorded on ${recorded.on} from commit ${recorded.commit}: ${transactions.length} transactions of ${transactions.flat().length} statements for one application.`,
    ...counts,
    "",
  ].join("\n");
}
