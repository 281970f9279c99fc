import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { loadAverage } from "../report/machine.ts";
import { round } from "../report/print-report.ts";
import type { Judged, Section } from "../report/section.ts";
import { percentile, spreadOf } from "../report/statistics.ts";
import { asSuperuser, type Installation } from "../installation/installation.ts";
import type { Timing } from "./api-client.ts";
import { ApiLoad, type Load } from "./api-load.ts";
import { asksVendor } from "./apply.ts";
import { captureWrites } from "./capture-writes.ts";
import { cpuMilliseconds, residentMegabytes } from "./cpu-time.ts";
import {
  functionWriter,
  hasPgbench,
  pgbenchWriter,
  pipelinedWriter,
  preparePeer,
  type DirectWriter,
} from "./direct-writers.ts";
import { countRows, differingTables, rowsPerApplication, type RowsOfTable } from "./row-counts.ts";
import { peerTenant, type WriteTemplate } from "./write-template.ts";

/** The targets for applications over the API (docs/benchmarks.md). */
const bars = { share: 1 / 3, cpuMilliseconds: 9, writeP99Milliseconds: 15 } as const;

const clients = 8;
const rounds = 3;
const secondsPerTurn = 6;
/** The first applications of a process measure its compiler. Code is compiled after a few thousand runs. */
const warmUpApplications = 150;
const mostWarmUpSeconds = 20;
const halfLoadSeconds = 12;

/** The result of one writer's turn. */
interface Turn {
  readonly perSecond: number;
  readonly finished: number;
  readonly databaseCpu: number;
  readonly serverCpu: number;
  readonly driverCpu: number;
  readonly loadAverage: number;
}

interface Contender {
  readonly name: string;
  readonly run: () => Promise<{ finished: number; seconds: number }>;
  readonly turns: Turn[];
}

/** Measures whole applications over the API against the same rows written directly, turn by turn on the same database. */
export async function measureApi(installation: Installation): Promise<Section> {
  const load = new ApiLoad(installation.url);
  const idleMegabytes = residentMegabytes(installation.serverPid);
  return asSuperuser(installation.databaseUrl, async (superuser) => {
    const before = await countRows(superuser, peerTenant);
    await warmUp(load);
    const template = await captureWrites(superuser, installation.databaseLog, load);
    const loads: Load[] = [];
    const overApi: Contender = {
      name: "Portico, over the API",
      run: async () => {
        const done = await load.closedLoop({ clients, seconds: secondsPerTurn });
        loads.push(done);
        return done;
      },
      turns: [],
    };
    const peers = await directContenders(superuser, installation.databaseUrl, template);
    await takeTurns(installation, [overApi, ...peers]);
    const perSecond = spreadOf(overApi.turns.map((turn) => turn.perSecond)).median / 2;
    const halfLoad = await load.openLoop({ perSecond, seconds: halfLoadSeconds });
    const loadedMegabytes = residentMegabytes(installation.serverPid);
    await untilQuiet(superuser);
    const rows = rowsPerApplication(before, await countRows(superuser, peerTenant));
    return section({ overApi, peers, loads, halfLoad, perSecond, template, rows, idleMegabytes, loadedMegabytes });
  });
}

async function warmUp(load: ApiLoad): Promise<void> {
  const until = performance.now() + mostWarmUpSeconds * 1000;
  for (let finished = 0; finished < warmUpApplications && performance.now() < until;)
    finished += (await load.closedLoop({ clients, seconds: 1 })).finished;
}

async function directContenders(
  superuser: Client,
  databaseUrl: string,
  template: WriteTemplate,
): Promise<readonly Contender[]> {
  const url = await preparePeer(superuser, databaseUrl, template);
  const contender = (name: string, write: DirectWriter): Contender => ({
    name,
    run: () => write({ clients, seconds: secondsPerTurn }),
    turns: [],
  });
  return [
    contender("same writes, pipelined by pg", pipelinedWriter(url, template)),
    (await hasPgbench())
      ? contender("same writes, a function each, pgbench", pgbenchWriter(url, template))
      : contender("same writes, a function each, pg", functionWriter(url, template)),
  ];
}

/** Takes turns A-B-C, A-B-C, so that other load on the machine affects all of them. */
async function takeTurns(installation: Installation, contenders: readonly Contender[]): Promise<void> {
  for (let turn = 0; turn < rounds; turn += 1)
    for (const { run, turns } of contenders) {
      const before = cpuOf(installation);
      const { finished, seconds } = await run();
      const after = cpuOf(installation);
      const each = (part: "database" | "server" | "driver") => (after[part] - before[part]) / finished;
      turns.push({
        perSecond: finished / seconds,
        finished,
        databaseCpu: each("database"),
        serverCpu: each("server"),
        driverCpu: each("driver"),
        loadAverage: loadAverage(),
      });
    }
}

function cpuOf({ postmasterPid, serverPid }: Installation) {
  const { user, system } = process.cpuUsage();
  return {
    database: cpuMilliseconds(postmasterPid, { withChildren: true }),
    server: cpuMilliseconds(serverPid, { withChildren: false }),
    driver: (user + system) / 1000,
  };
}

const quietPauseMs = 100;
const mostPauses = 150;

/** The counts are per whole application, so this waits for the work after the last submissions. */
async function untilQuiet(superuser: Client): Promise<void> {
  for (let look = 0; look < mostPauses; look += 1) {
    const { rowCount } = await superuser.query(
      "select from outbox where tenant_id <> $1 and delivered_at is null and dead_at is null limit 1",
      [peerTenant],
    );
    if (rowCount === 0) return;
    await pause(quietPauseMs);
  }
}

interface Measured {
  readonly overApi: Contender;
  readonly peers: readonly Contender[];
  readonly loads: readonly Load[];
  readonly halfLoad: Load;
  readonly perSecond: number;
  readonly template: WriteTemplate;
  readonly rows: readonly RowsOfTable[];
  readonly idleMegabytes: number;
  readonly loadedMegabytes: number;
}

function section(measured: Measured): Section {
  const { overApi, peers, loads, halfLoad, perSecond, template, rows } = measured;
  const contenders = [overApi, ...peers];
  const failures = [...loads, halfLoad].flatMap((load) => load.failures);
  const fullLoad = loads.flatMap(({ timings }) => timings);
  const latencies = [...latencyRows("full load", fullLoad), ...latencyRows("half load", halfLoad.timings)];
  const differing = differingTables(rows);
  return {
    title: "Whole applications over the API",
    tables: [
      {
        head: [
          "writer",
          "per second",
          "range",
          "API's share",
          "× its cpu",
          "database ms",
          "server ms",
          "driver ms",
          "load",
        ],
        rows: contenders.map((one) => contenderRow(overApi, one)),
      },
      { head: ["calls", "load", "count", "p50 ms", "p99 ms"], rows: latencies.map(latencyCells) },
    ],
    judged: [
      ...judgedOf(measured),
      countOf("failed applications", failures.length),
      countOf("tables whose rows differ from the peer's", differing.length),
    ],
    notes: [
      `${clients} clients in a closed loop, ${rounds} turns of ${secondsPerTurn} s each, one writer after another on one durable PostgreSQL; half load is an open loop of ${round(perSecond)} applications a second. An application is a stranger alone from the first page to the accepted offer.`,
      `On: session, XSRF, tenant isolation, validation, encryption, event chain, idempotency keys, revisions, rate limits (counted, and wide enough for one address). The peers write the same ${template.transactions.length} transactions of ${template.transactions.flat().length} statements, as the server sent them for one application, under the same rights and row-level security; they check nothing, encrypt nothing and read nothing.`,
      "Milliseconds are processor time for each application. Vendors are answered by the sandbox, whose processor time is not counted but is spent on the same machine, as is the driver's.",
      ...(differing.length > 0 ? [`The tables whose rows differ: ${differing.join(", ")}.`] : []),
      ...(failures.length > 0 ? [`What the failed ones said: ${failures.slice(0, 3).join(" · ")}`] : []),
    ],
    data: {
      contenders: contenders.map(({ name, turns }) => ({ name, turns })),
      latencies,
      calls: callTable(halfLoad.timings),
      rows,
      failures,
      halfLoadPerSecond: perSecond,
      idleMegabytes: measured.idleMegabytes,
      loadedMegabytes: measured.loadedMegabytes,
    },
  };
}

function contenderRow(overApi: Contender, { name, turns }: Contender): readonly string[] {
  const speed = spreadOf(turns.map((turn) => turn.perSecond));
  const middle = (pick: (turn: Turn) => number) => round(spreadOf(turns.map(pick)).median);
  return [
    name,
    round(speed.median),
    `${round(speed.least)}–${round(speed.most)}`,
    turns === overApi.turns ? "–" : round(shareOf(overApi, turns)),
    turns === overApi.turns ? "–" : round(cpuRatio(overApi.turns, turns)),
    middle((turn) => turn.databaseCpu),
    middle((turn) => turn.serverCpu),
    middle((turn) => turn.driverCpu),
    middle((turn) => turn.loadAverage),
  ];
}

/** The median ratio of adjacent turns, which ran under the same load. */
function shareOf(overApi: Contender, peerTurns: readonly Turn[]): number {
  return spreadOf(overApi.turns.map((turn, place) => turn.perSecond / peerTurns[place]!.perSecond)).median;
}

/** The processor time of an application over the API as a multiple of the peer's, without drivers. Contention affects this figure least. */
function cpuRatio(turns: readonly Turn[], peerTurns: readonly Turn[]): number {
  const each = ({ databaseCpu, serverCpu }: Turn) => databaseCpu + serverCpu;
  return spreadOf(turns.map((turn, place) => each(turn) / peerTurns[place]!.databaseCpu)).median;
}

function judgedOf({ overApi, peers, halfLoad, loadedMegabytes }: Measured): readonly Judged[] {
  const cpu = spreadOf(overApi.turns.map((turn) => turn.databaseCpu + turn.serverCpu)).median;
  const own = halfLoad.timings.filter(({ name, isCommand }) => isCommand && !asksVendor.has(name));
  const hardest = peers.at(-1)!;
  return [
    {
      name: `share of "${hardest.name}"`,
      value: shareOf(overApi, hardest.turns),
      bar: bars.share,
      unit: "",
      atLeast: true,
    },
    { name: "processor time an application (server + database)", value: cpu, bar: bars.cpuMilliseconds, unit: "ms" },
    {
      name: "p99 of a write that asks no vendor, half load",
      value: percentile(
        own.map(({ milliseconds }) => milliseconds),
        0.99,
      ),
      bar: bars.writeP99Milliseconds,
      unit: "ms",
    },
    { name: "server's memory after load", value: loadedMegabytes, bar: 200, unit: "MB" },
  ];
}

function countOf(name: string, value: number): Judged {
  return { name, value, bar: 0, unit: "" };
}

interface Latency {
  readonly calls: string;
  readonly load: string;
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

function latencyRows(load: string, timings: readonly Timing[]): readonly Latency[] {
  const commands = timings.filter(({ isCommand }) => isCommand);
  const groups: readonly (readonly [string, readonly Timing[]])[] = [
    ["writes that ask no vendor", commands.filter(({ name }) => !asksVendor.has(name))],
    ["writes that ask a vendor first", commands.filter(({ name }) => asksVendor.has(name))],
    ["reads", timings.filter(({ isCommand }) => !isCommand)],
  ];
  return groups.flatMap(([calls, group]) => (group.length > 0 ? [{ calls, load, ...percentilesOf(group) }] : []));
}

function percentilesOf(timings: readonly Timing[]): { count: number; p50: number; p99: number } {
  const values = timings.map(({ milliseconds }) => milliseconds);
  return { count: values.length, p50: percentile(values, 0.5), p99: percentile(values, 0.99) };
}

function latencyCells({ calls, load, count, p50, p99 }: Latency): readonly string[] {
  return [calls, load, String(count), round(p50), round(p99)];
}

function callTable(timings: readonly Timing[]) {
  const names = [...new Set(timings.map(({ name }) => name))];
  return names.map((name) => ({ name, ...percentilesOf(timings.filter((timing) => timing.name === name)) }));
}
