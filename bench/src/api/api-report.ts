import { round } from "../report/print-report.ts";
import type { Judged, Section } from "../report/section.ts";
import { failureNotes, judgedFailures, type Failures } from "../report/failures.ts";
import { ratioOf, spreadOf } from "../report/statistics.ts";
import type { Timing } from "./api-client.ts";
import type { Load } from "./api-load.ts";
import { asksVendor } from "./apply.ts";
import type { FrozenPeer } from "./frozen-peer.ts";
import { ownWriteP99, ownWrites, percentilesOf, type Percentiles } from "./own-writes.ts";
import { differingTables, isBusinessTable, laterRows, withLaterRows, type RowsOfTable } from "./row-counts.ts";
import { clients, middleOfTurns, ownCpu, secondsPerTurn, type Turn } from "./turn.ts";
import type { WriteTemplate } from "./write-template.ts";

/** The targets for applications over the API (docs/benchmarks.md). */
const bars = {
  shareOfPipelined: 0.35,
  shareOfPgbench: 0.18,
  timesCpu: 5,
  writeP99Milliseconds: 12,
  loadedMegabytes: 200,
} as const;

export interface Contender {
  readonly name: string;
  readonly turns: Turn[];
}

/** The writers beside the API. The frozen ones carry the targets. The following one shows what the server writes today. */
export interface Peers {
  readonly frozenPipelined: Contender;
  readonly frozenPgbench: Contender;
  readonly followingPgbench: Contender;
}

interface Measured {
  readonly method: {
    readonly rounds: number;
    /** The rate of the half load. */
    readonly perSecond: number;
  };
  readonly overApi: Contender;
  readonly peers: Peers;
  readonly loads: readonly Load[];
  readonly halfLoad: Load;
  readonly following: WriteTemplate;
  readonly followingRows: readonly RowsOfTable[];
  readonly frozen: FrozenPeer;
  readonly frozenRows: readonly RowsOfTable[];
  readonly idleMegabytes: number;
  readonly loadedMegabytes: number;
}

export function apiSection(measured: Measured): Section {
  const { overApi, peers, loads, halfLoad } = measured;
  const failures = [...loads, halfLoad].map((load) => load.failures);
  const fullLoad = loads.flatMap(({ timings }) => timings);
  const latencies = [...latencyRows("full load", fullLoad), ...latencyRows("half load", halfLoad.timings)];
  const contenders = [overApi, peers.frozenPipelined, peers.frozenPgbench, peers.followingPgbench];
  return {
    title: "Whole applications over the API",
    tables: [
      { head: contenderHead, rows: contenders.map((one) => contenderRow(overApi, one)) },
      { head: ["calls", "load", "count", "p50 ms", "p99 ms"], rows: latencies.map(latencyCells) },
    ],
    judged: judgedOf(measured, failures),
    notes: notesOf(measured, failures),
    data: {
      contenders: contenders.map(({ name, turns }) => ({ name, turns })),
      latencies,
      calls: callTable(halfLoad.timings),
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
  const { rounds, perSecond } = measured.method;
  const { frozen, following } = measured;
  const size = ({ transactions }: WriteTemplate) =>
    `${transactions.length} transactions of ${transactions.flat().length} statements`;
  const differing = differingFromFrozen(measured);
  const followingDiffers = differingTables(measured.followingRows);
  return [
    `${clients} clients in a closed loop, ${rounds} turns of ${secondsPerTurn} s each, one writer after another on one durable PostgreSQL; half load is an open loop of ${round(perSecond)} applications a second. An application is one non-member's, from the first page to the accepted offer.`,
    `On: session, XSRF, tenant isolation, validation, encryption, event chain, idempotency keys, revisions, rate limits (counted, and wide enough for one address). The frozen peers repeat what the server wrote for one application on ${frozen.recorded.on}: ${size(frozen)}. The following peer repeats what it writes today: ${size(following)}. All peers have the same rights and row-level security. They check nothing, encrypt nothing and read nothing.`,
    "Milliseconds are processor time for each application. Vendors are answered by the sandbox, whose processor time is not counted but is spent on the same machine, as is the driver's.",
    ...laterRows.map(({ table, rows: more, why }) => `The server writes ${more} more rows of ${table}: ${why}.`),
    ...(differing.length > 0 ? [`The tables whose rows differ from the frozen peer's: ${differing.join(", ")}.`] : []),
    ...(followingDiffers.length > 0
      ? [`The tables whose rows differ from the following peer's: ${followingDiffers.join(", ")}.`]
      : []),
    ...failureNotes(failures),
  ];
}

function contenderRow(overApi: Contender, { name, turns }: Contender): readonly string[] {
  const speed = spreadOf(turns.map((turn) => turn.perSecond));
  return [
    name,
    round(speed.median),
    `${round(speed.least)}–${round(speed.most)}`,
    turns === overApi.turns ? "–" : round(shareOf(overApi, turns)),
    turns === overApi.turns ? "–" : round(timesPeersCpu(overApi.turns, turns)),
    middleOfTurns(turns, (turn) => turn.databaseCpu),
    middleOfTurns(turns, (turn) => turn.serverCpu),
    middleOfTurns(turns, (turn) => turn.driverCpu),
    middleOfTurns(turns, (turn) => turn.loadAverage),
  ];
}

/** The median ratio of adjacent turns, which ran under the same load. */
function shareOf(overApi: Contender, peerTurns: readonly Turn[]): number {
  const rates = (turns: readonly Turn[]) => turns.map(({ perSecond }) => perSecond);
  return ratioOf(rates(overApi.turns), rates(peerTurns));
}

/** The processor time of an application over the API as a multiple of the peer's, without drivers. Contention affects this figure least. */
function timesPeersCpu(turns: readonly Turn[], peerTurns: readonly Turn[]): number {
  return ratioOf(
    turns.map(ownCpu),
    peerTurns.map(({ databaseCpu }) => databaseCpu),
  );
}

function judgedOf(measured: Measured, failures: readonly Failures[]): readonly Judged[] {
  const { overApi, peers, halfLoad, loadedMegabytes } = measured;
  const { frozenPipelined, frozenPgbench } = peers;
  const p99 = ownWriteP99(halfLoad.timings);
  const share = ({ name, turns }: Contender, bar: number): Judged => ({
    name: `share of "${name}"`,
    value: shareOf(overApi, turns),
    bar,
    unit: "",
    atLeast: true,
  });
  return [
    share(frozenPipelined, bars.shareOfPipelined),
    share(frozenPgbench, bars.shareOfPgbench),
    {
      name: "processor time (server + database), times the frozen pgbench peer's",
      value: timesPeersCpu(overApi.turns, frozenPgbench.turns),
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
