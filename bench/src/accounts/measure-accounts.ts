import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rootFolder } from "../../../launcher/paths.js";
import { ApiClient } from "../api/api-client.ts";
import { ApiLoad } from "../api/api-load.ts";
import { warmUp } from "../api/settle.ts";
import { clients, loadTurn, middleOfTurns, secondsPerTurn, type Turn } from "../api/turn.ts";
import type { Installation } from "../installation/installation.ts";
import { failureNotes, judgedFailures, type Failures } from "../report/failures.ts";
import type { Section } from "../report/section.ts";
import { openAccounts } from "./open-accounts.ts";

const rounds = 3;

/** Measures people who open accounts over the API, at a server of its own, because the demo institutions don't offer accounts yet. */
export async function measureAccounts(installation: Installation): Promise<Section> {
  const { postmasterPid, sandboxUrl } = installation;
  const folder = mkdtempSync(path.join(tmpdir(), "portico-bench-"));
  const databaseUrl = await installation.createDatabase("portico_bench_accounts");
  const server = await installation.startServer(databaseUrl, { PORTICO_TENANTS: institutionsWithAccounts(folder) });
  const load = new ApiLoad([server.url], {
    visit: (origins, onCall) => {
      const client = new ApiClient(origins, onCall);
      return {
        apply: async (applicant) => openAccounts(client, applicant, sandboxUrl),
        close: () => client.close(),
      };
    },
  });
  const turns: Turn[] = [];
  const failures: Failures[] = [];
  const processes = { postmasterPid, serverPids: [server.pid] };
  await warmUp(load);
  for (let turn = 0; turn < rounds; turn += 1)
    turns.push(await loadTurn(processes, load, (done) => failures.push(done.failures)));
  await server.stop();
  rmSync(folder, { recursive: true });
  return section(turns, failures);
}

/** A copy of the institutions, with accounts switched on at the measured one. */
function institutionsWithAccounts(folder: string): string {
  const copy = path.join(folder, "tenants");
  cpSync(path.join(rootFolder, "tenants"), copy, { recursive: true });
  const file = path.join(copy, "harborlight/tenant.json");
  const settings = JSON.parse(readFileSync(file, "utf8")) as { readonly switches: object };
  writeFileSync(file, JSON.stringify({ ...settings, switches: { ...settings.switches, accounts: true } }));
  return copy;
}

function section(turns: readonly Turn[], failures: readonly Failures[]): Section {
  return {
    title: "Opening accounts over the API",
    tables: [
      {
        head: ["per second", "server ms", "database ms"],
        rows: [
          [
            middleOfTurns(turns, (turn) => turn.perSecond),
            middleOfTurns(turns, (turn) => turn.serverCpu),
            middleOfTurns(turns, (turn) => turn.databaseCpu),
          ],
        ],
      },
    ],
    judged: [judgedFailures(failures)],
    notes: [
      `One application is one new person who opens a membership and checking with $50 by card, from the session's first token to the open accounts. ${clients} clients in a closed loop, ${rounds} turns of ${secondsPerTurn} s, and medians of the turns. Milliseconds are the processor time for each application. They have no target yet.`,
      ...failureNotes(failures),
    ],
    data: { turns, failures },
  };
}
