import { round } from "../report/print-report.ts";
import type { Judged, Section } from "../report/section.ts";
import { failureNotes, judgedFailures, type Failures } from "../report/failures.ts";
import { spreadOf } from "../report/statistics.ts";
import type { Timing } from "./api-client.ts";
import type { Load } from "./api-load.ts";
import { asksVendor } from "./apply.ts";
import { ratioAround } from "./bracketed.ts";
import type { FrozenPeer } from "./frozen-peer.ts";
import { ownWriteP99, ownWrites, percentilesOf, type Percentiles } from "./own-writes.ts";
import { differingTables, isBusinessTable, laterRows, withLaterRows, type RowsOfTable } from "./row-counts.ts";
import type { Contender, Peer } from "./take-rounds.ts";
import { clients, middleOfTurns, ownCpu, secondsPerTurn } from "./turn.ts";
import type { WriteTemplate } from "./write-template.ts";

/** The targets for applications over the API (docs/benchmarks.md). */
const bars = {
  shareOfPipelined: 0.35,
  shareOfPgbench: 0.18,
  timesCpu: 5,
  writeP99Milliseconds: 12,
  loadedMegabytes: 200,
} as const;

/** The writers beside the API. The frozen ones carry the targets. The following one shows what the server writes today. */
export interface Peers {
  readonly frozenPipelined: Peer;
  readonly frozenPgbench: Peer;
  readonly followingPgbench: Peer;
}

interface Measured {
  readonly method: {
    readonly rounds: number;
    /** Of the turns and half loads over the API. */
    readonly seconds: number;
    /** The rate of the half load. */
    readonly perSecond: number;
  };
  readonly overApi: Contender;
  readonly peers: Peers;
  readonly loads: readonly Load[];
  readonly halfLoads: readonly Load[];
  readonly following: WriteTemplate;
  readonly followingRows: readonly RowsOfTable[];
  readonly frozen: FrozenPeer;
  readonly frozenRows: readonly RowsOfTable[];
  readonly idleMegabytes: number;
  readonly loadedMegabytes: number;
}

export function apiSection(measured: Measured): Section {
  const { overApi, loads, halfLoads } = measured;
  const peers = [measured.peers.frozenPipelined, measured.peers.frozenPgbench, measured.peers.followingPgbench];
  const failures = [...loads, ...halfLoads].map((load) => load.failures);
  const fullLoad = loads.flatMap(({ timings }) => timings);
  const halfLoad = halfLoads.flatMap(({ timings }) => timings);
  const latencies = [...latencyRows("full load", fullLoad), ...latencyRows("half load", halfLoad)];
  return {
    title: "Whole applications over the API",
    tables: [
      { head: contenderHead, rows: [contenderRow(overApi), ...peers.map(peerRow)] },
      { head: ["calls", "load", "count", "p50 ms", "p99 ms"], rows: latencies.map(latencyCells) },
    ],
    judged: judgedOf(measured, failures),
    notes: notesOf(measured, failures),
    data: {
      contenders: [overApi, ...peers].map(({ name, turns }) => ({ name, turns })),
      latencies,
      halfLoadP99s: halfLoads.map(({ timings }) => ownWriteP99(timings)),
      calls: callTable(halfLoad),
      frozenRows: measured.frozenRows,
      followingRows: measured.followingRows,
      failures,
      halfLoadPerSecond: measured.method.perSecond,
      idleMegabytes: measured.idleMegabytes,
      loadedMegabytes: measured.loadedMegabytes,
    },
  };
}

const contenderHead = [
  "writer",
  "per second",
  "range",
  "API's share",
  "× its cpu",
  "database ms",
  "server ms",
  "driver ms",
  "load",
];

/** The business tables where the API and the frozen peer write different numbers of rows. */
function differingFromFrozen({ frozenRows }: Measured): readonly string[] {
  return differingTables(withLaterRows(frozenRows.filter(({ table }) => isBusinessTable(table))));
}

function notesOf(measured: Measured, failures: readonly Failures[]): readonly string[] {
  const { rounds, seconds, perSecond } = measured.method;
  const { frozen, following } = measured;
  const size = ({ transactions }: WriteTemplate) =>
    `${transactions.length} transactions of ${transactions.flat().length} statements`;
  const differing = differingFromFrozen(measured);
  const followingDiffers = differingTables(measured.followingRows);
  return [
    `${clients} clients in a closed loop on one durable PostgreSQL, ${rounds} rounds. Each turn of a peer (${secondsPerTurn} s) is between two turns of the API (${seconds} s each), and a ratio compares it with their mean. Ratios are medians of the rounds. Half load is an open loop of ${seconds} s at the end of each round, ${round(perSecond)} applications a second in the median; its p99 is the median of the rounds'. An application is one non-member's, from the first page to the accepted offer.`,
    `On: session, XSRF, tenant isolation, validation, encryption, event chain, idempotency keys, revisions, rate limits (counted, and wide enough for one address). The frozen peers repeat what the server wrote for one application on ${frozen.recorded.on}: ${size(frozen)}. The following peer repeats what it writes today: ${size(following)}. All peers have the same rights and row-level security. They check nothing, encrypt nothing and read nothing.`,
    "Milliseconds are processor time for each application. Vendors are answered by the sandbox, whose processor time is not counted but is spent on the same machine, as is the driver's.",
    ...laterRows.map(
      ({ table, rows: more, why }) => `More rows of ${table} than the frozen peer's: ${more}, for ${why}.`,
    ),
    ...(differing.length > 0 ? [`The tables whose rows differ from the frozen peer's: ${differing.join(", ")}.`] : []),
    ...(followingDiffers.length > 0
      ? [`The tables whose rows differ from the following peer's: ${followingDiffers.join(", ")}.`]
      : []),
    ...failureNotes(failures),
  ];
}

function peerRow(peer: Peer): readonly string[] {
  return contenderRow(peer, round(shareOf(peer)), round(timesPeersCpu(peer)));
}

function contenderRow({ name, turns }: Contender, share = "–", times = "–"): readonly string[] {
  const speed = spreadOf(turns.map((turn) => turn.perSecond));
  return [
    name,
    round(speed.median),
    `${round(speed.least)}–${round(speed.most)}`,
    share,
    times,
    middleOfTurns(turns, (turn) => turn.databaseCpu),
    middleOfTurns(turns, (turn) => turn.serverCpu),
    middleOfTurns(turns, (turn) => turn.driverCpu),
    middleOfTurns(turns, (turn) => turn.loadAverage),
  ];
}

/** The rate over the API as a share of the peer's. */
function shareOf({ bracketed }: Peer): number {
  return ratioAround(bracketed, ({ perSecond }) => perSecond);
}

/** The processor time of an application over the API as a multiple of the peer's, without drivers. Contention affects this figure least. */
function timesPeersCpu({ bracketed }: Peer): number {
  return ratioAround(bracketed, ownCpu, ({ databaseCpu }) => databaseCpu);
}

function judgedOf(measured: Measured, failures: readonly Failures[]): readonly Judged[] {
  const { peers, halfLoads, loadedMegabytes } = measured;
  const { frozenPipelined, frozenPgbench } = peers;
  const p99 = spreadOf(halfLoads.map(({ timings }) => ownWriteP99(timings))).median;
  const share = (peer: Peer, bar: number): Judged => ({
    name: `share of "${peer.name}"`,
    value: shareOf(peer),
    bar,
    unit: "",
    atLeast: true,
  });
  return [
    share(frozenPipelined, bars.shareOfPipelined),
    share(frozenPgbench, bars.shareOfPgbench),
    {
      name: "processor time (server + database), times the frozen pgbench peer's",
      value: timesPeersCpu(frozenPgbench),
      bar: bars.timesCpu,
      unit: "",
    },
    { name: "p99 of a write that asks no vendor, half load", value: p99, bar: bars.writeP99Milliseconds, unit: "ms" },
    { name: "server's memory after load", value: loadedMegabytes, bar: bars.loadedMegabytes, unit: "MB" },
    judgedFailures(failures),
    {
      name: "business tables whose rows differ from the frozen peer's",
      value: differingFromFrozen(measured).length,
      bar: 0,
      unit: "",
    },
  ];
}

interface Latency extends Percentiles {
  readonly calls: string;
  readonly load: string;
}

function latencyRows(load: string, timings: readonly Timing[]): readonly Latency[] {
  const commands = timings.filter(({ isCommand }) => isCommand);
  const groups: readonly (readonly [string, readonly Timing[]])[] = [
    ["writes that ask no vendor", ownWrites(timings)],
    ["writes that ask a vendor first", commands.filter(({ name }) => asksVendor.has(name))],
    ["reads", timings.filter(({ isCommand }) => !isCommand)],
  ];
  return groups.flatMap(([calls, group]) => (group.length > 0 ? [{ calls, load, ...percentilesOf(group) }] : []));
}

function latencyCells({ calls, load, count, p50, p99 }: Latency): readonly string[] {
  return [calls, load, String(count), round(p50), round(p99)];
}

function callTable(timings: readonly Timing[]) {
  const names = [...new Set(timings.map(({ name }) => name))];
  return names.map((name) => ({ name, ...percentilesOf(timings.filter((timing) => timing.name === name)) }));
}
