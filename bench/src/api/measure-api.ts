import type { Client } from "pg";
import type { Section } from "../report/section.ts";
import { spreadOf } from "../report/statistics.ts";
import type { Installation } from "../installation/installation.ts";
import { asSuperuser } from "../installation/platform.ts";
import { apiSection, type Contender, type Peers } from "./api-report.ts";
import { ApiLoad, type Load } from "./api-load.ts";
import { captureWrites } from "./capture-writes.ts";
import { residentMegabytes } from "./cpu-time.ts";
import { pgbenchWriter, pipelinedWriter, preparePeer, preparePeerRole, type DirectWriter } from "./direct-writers.ts";
import { readFrozenPeer } from "./frozen-peer.ts";
import { countRows, rowsPerApplication } from "./row-counts.ts";
import { untilQuiet, warmUp } from "./settle.ts";
import { takeTurn } from "./turn.ts";
import { followingTenant, frozenTenant, type WriteTemplate } from "./write-template.ts";

export const clients = 8;
export const rounds = 3;
export const secondsPerTurn = 6;
export const halfLoadSeconds = 12;

/** A contender with its way to write. */
interface Runner extends Contender {
  readonly run: () => Promise<{ finished: number; seconds: number }>;
}

const peerTenants = [followingTenant, frozenTenant];

/** Measures whole applications over the API against the same rows written directly, turn by turn on the same database. */
export async function measureApi(installation: Installation, pgbench: string): Promise<Section> {
  const load = new ApiLoad([installation.url]);
  const idleMegabytes = residentMegabytes(installation.serverPid);
  return asSuperuser(installation.databaseUrl, async (superuser) => {
    const countAll = () => Promise.all(peerTenants.map((tenant) => countRows(superuser, tenant, peerTenants)));
    const before = await countAll();
    await warmUp(load, clients);
    const following = await captureWrites(superuser, installation.databaseLog, load);
    const loads: Load[] = [];
    const overApi: Runner = {
      name: "Portico, over the API",
      run: async () => {
        const done = await load.closedLoop({ clients, seconds: secondsPerTurn });
        loads.push(done);
        return done;
      },
      turns: [],
    };
    const peers = await directWriters({ superuser, pgbench, following }, installation.databaseUrl);
    await takeTurns(installation, [overApi, ...Object.values(peers)]);
    const perSecond = spreadOf(overApi.turns.map((turn) => turn.perSecond)).median / 2;
    const halfLoad = await load.openLoop({ perSecond, seconds: halfLoadSeconds });
    const loadedMegabytes = residentMegabytes(installation.serverPid);
    await untilQuiet(superuser, peerTenants);
    const after = await countAll();
    const [followingRows = [], frozenRows = []] = after.map((counts, place) =>
      rowsPerApplication(before[place]!, counts),
    );
    return apiSection({
      method: { clients, rounds, secondsPerTurn, perSecond },
      overApi,
      peers,
      loads,
      halfLoad,
      following,
      followingRows,
      frozen: readFrozenPeer(),
      frozenRows,
      idleMegabytes,
      loadedMegabytes,
    });
  });
}

async function directWriters(
  { superuser, pgbench, following }: { superuser: Client; pgbench: string; following: WriteTemplate },
  databaseUrl: string,
): Promise<Peers & Record<string, Runner>> {
  const url = await preparePeerRole(superuser, databaseUrl);
  const frozen = readFrozenPeer();
  for (const template of [frozen, following]) await preparePeer(superuser, template);
  const runner = (name: string, write: DirectWriter): Runner => ({
    name,
    run: () => write({ clients, seconds: secondsPerTurn }),
    turns: [],
  });
  return {
    frozenPipelined: runner("frozen writes, pipelined by pg", pipelinedWriter(url, frozen)),
    frozenPgbench: runner("frozen writes, a function each, pgbench", pgbenchWriter(pgbench, url, frozen)),
    followingPgbench: runner("today's writes, a function each, pgbench", pgbenchWriter(pgbench, url, following)),
  };
}

/** Takes turns A-B-C-D, A-B-C-D, so that other load on the machine affects all of them. */
async function takeTurns({ postmasterPid, serverPid }: Installation, contenders: readonly Runner[]): Promise<void> {
  const processes = { postmasterPid, serverPids: [serverPid] };
  for (let turn = 0; turn < rounds; turn += 1)
    for (const { run, turns } of contenders) turns.push(await takeTurn(processes, run));
}
