import type { Client } from "pg";
import type { Section } from "../report/section.ts";
import type { Installation } from "../installation/installation.ts";
import { asSuperuser } from "../installation/platform.ts";
import { apiSection, type Peers } from "./api-report.ts";
import { ApiLoad, type Load } from "./api-load.ts";
import { captureWrites } from "./capture-writes.ts";
import { residentMegabytes } from "./cpu-time.ts";
import { pgbenchWriter, pipelinedWriter, preparePeer, preparePeerRole, type DirectWriter } from "./direct-writers.ts";
import { readFrozenPeer } from "./frozen-peer.ts";
import { countRows, rowsPerApplication } from "./row-counts.ts";
import { untilQuiet, warmUp } from "./settle.ts";
import { takeRounds, type PeerRunner, type Runner } from "./take-rounds.ts";
import { clients, halfRate, loadTurn, secondsPerTurn, takeTurn, type Processes } from "./turn.ts";
import { followingTenant, frozenTenant, type WriteTemplate } from "./write-template.ts";

const rounds = 5;
/** Turns over the API are short, because each peer's turn needs one before it and one after it. */
const secondsOverApi = 3;

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
    const halfLoads: Load[] = [];
    const overApi: Runner = {
      name: "Portico, over the API",
      takeTurn: () => loadTurn(processes, load, (done) => loads.push(done), secondsOverApi),
      turns: [],
    };
    const peers = await directWriters({ superuser, pgbench, following, processes }, installation.databaseUrl);
    const endRound = async () => {
      const perSecond = halfRate(overApi.turns);
      halfLoads.push(await load.openLoop({ perSecond, seconds: secondsOverApi }));
    };
    await takeRounds(overApi, Object.values(peers), rounds, endRound);
    const loadedMegabytes = residentMegabytes(installation.serverPid);
    await untilQuiet(superuser, peerTenants);
    const after = await countAll();
    const [followingRows = [], frozenRows = []] = after.map((counts, place) =>
      rowsPerApplication(before[place]!, counts),
    );
    return apiSection({
      method: { rounds, seconds: secondsOverApi, perSecond: halfRate(overApi.turns) },
      overApi,
      peers,
      loads,
      halfLoads,
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
): Promise<Peers & Record<string, PeerRunner>> {
  const url = await preparePeerRole(superuser, databaseUrl);
  const frozen = readFrozenPeer();
  for (const template of [frozen, following]) await preparePeer(superuser, template);
  const runner = (name: string, write: DirectWriter, isRare = false): PeerRunner => ({
    name,
    takeTurn: () => takeTurn(processes, () => write({ clients, seconds: secondsPerTurn })),
    turns: [],
    bracketed: [],
    isRare,
  });
  return {
    frozenPipelined: runner("frozen writes, pipelined by pg", pipelinedWriter(url, frozen)),
    frozenPgbench: runner("frozen writes, a function each, pgbench", pgbenchWriter(pgbench, url, frozen)),
    followingPgbench: runner("today's writes, a function each, pgbench", pgbenchWriter(pgbench, url, following), true),
  };
}
