import type { Client } from "pg";
import type { Section } from "../report/section.ts";
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
import {
  clients,
  halfLoadSeconds,
  halfRate,
  loadTurn,
  secondsPerTurn,
  takeTurn,
  type Processes,
  type Turn,
} from "./turn.ts";
import { followingTenant, frozenTenant, type WriteTemplate } from "./write-template.ts";

export const rounds = 3;

/** A contender with its way to write. */
interface Runner extends Contender {
  readonly takeTurn: () => Promise<Turn>;
}

const peerTenants = [followingTenant, frozenTenant];

/** Measures whole applications over the API against the same rows written directly, turn by turn on the same database. */
export async function measureApi(installation: Installation, pgbench: string): Promise<Section> {
  const load = new ApiLoad([installation.url]);
  const processes = { postmasterPid: installation.postmasterPid, serverPids: [installation.serverPid] };
  const idleMegabytes = residentMegabytes(installation.serverPid);
  return asSuperuser(installation.databaseUrl, async (superuser) => {
    const countAll = () => Promise.all(peerTenants.map((tenant) => countRows(superuser, tenant, peerTenants)));
    const before = await countAll();
    await warmUp(load);
    const following = await captureWrites(superuser, installation.databaseLog, load);
    const loads: Load[] = [];
    const overApi: Runner = {
      name: "Portico, over the API",
      takeTurn: () => loadTurn(processes, load, (done) => loads.push(done)),
      turns: [],
    };
    const peers = await directWriters({ superuser, pgbench, following, processes }, installation.databaseUrl);
    await takeTurns([overApi, ...Object.values(peers)]);
    const perSecond = halfRate(overApi.turns);
    const halfLoad = await load.openLoop({ perSecond, seconds: halfLoadSeconds });
    const loadedMegabytes = residentMegabytes(installation.serverPid);
    await untilQuiet(superuser, peerTenants);
    const after = await countAll();
    const [followingRows = [], frozenRows = []] = after.map((counts, place) =>
      rowsPerApplication(before[place]!, counts),
    );
    return apiSection({
      method: { rounds, perSecond },
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

interface Place {
  readonly superuser: Client;
  readonly pgbench: string;
  readonly following: WriteTemplate;
  readonly processes: Processes;
}

async function directWriters(
  { superuser, pgbench, following, processes }: Place,
  databaseUrl: string,
): Promise<Peers & Record<string, Runner>> {
  const url = await preparePeerRole(superuser, databaseUrl);
  const frozen = readFrozenPeer();
  for (const template of [frozen, following]) await preparePeer(superuser, template);
  const runner = (name: string, write: DirectWriter): Runner => ({
    name,
    takeTurn: () => takeTurn(processes, () => write({ clients, seconds: secondsPerTurn })),
    turns: [],
  });
  return {
    frozenPipelined: runner("frozen writes, pipelined by pg", pipelinedWriter(url, frozen)),
    frozenPgbench: runner("frozen writes, a function each, pgbench", pgbenchWriter(pgbench, url, frozen)),
    followingPgbench: runner("today's writes, a function each, pgbench", pgbenchWriter(pgbench, url, following)),
  };
}

/** Takes turns A-B-C-D, A-B-C-D, so that other load on the machine affects all of them. */
async function takeTurns(contenders: readonly Runner[]): Promise<void> {
  for (let turn = 0; turn < rounds; turn += 1)
    for (const contender of contenders) contender.turns.push(await contender.takeTurn());
}
