import { usualGrowthSizes } from "../options.ts";
import { failureNotes, judgedFailures, type Failures } from "../report/failures.ts";
import { round } from "../report/print-report.ts";
import type { Judged, Section, Table } from "../report/section.ts";
import { ratioOf, spreadOf } from "../report/statistics.ts";
import { clients, cpuRatio, halfLoadSeconds, middleOfTurns } from "../api/turn.ts";
import type { MaintenanceRound, MeasuredMaintenance } from "./maintenance.ts";
import { planLine, type Planned } from "./plans.ts";
import { rounds, type MeasuredSize, type Rounds } from "./rounds.ts";

/** The targets for growth (docs/benchmarks.md). */
const bars = { timesCpu: 1.1, timesP99: 1.25, kilobytes: 20, timesP99Maintained: 4 / 3 } as const;

export interface MeasuredGrowth extends Rounds {
  /** The most frequent statements of the load, on the largest database. */
  readonly plans: readonly Planned[];
  readonly maintenance: MeasuredMaintenance;
}

export function growthSection(measured: MeasuredGrowth): Section {
  const { sizes, plans, maintenance, perSecond } = measured;
  const scans = scansIn(measured);
  return {
    title: "Growth",
    tables: [sizeTable(sizes), maintenanceTable(maintenance), planTable(plans)],
    judged: judgedOf(measured, scans),
    notes: [
      ...(isUsual(sizes)
        ? []
        : [
            "These are not the sizes of the targets. The targets above compare the largest size of this run with the smallest.",
          ]),
      `Stored applications are copies of finished ones, with new ids, hashes and times over the last 700 days, loaded with COPY under all indexes. Sessions and answers that a sweep deletes after a day are left out. The databases are side by side in one PostgreSQL. In ${rounds} rounds, every size gets a turn of ${clients} clients in a closed loop. After all of these, in ${rounds} more rounds, every size gets ${halfLoadSeconds} s of an open loop of ${round(perSecond)} applications a second. Ratios are medians of the rounds.`,
      `Disk for each application, tables with their indexes: ${sizes
        .at(-1)!
        .tables.map(({ table, bytes }) => `${table} ${round(bytes / 1000)} kB`)
        .join(", ")}.`,
      `Maintenance: the same open loop on the largest size, in each round alone, beside check-events, and beside a sweep and a key rotation in the same server.`,
      ...(scans.length > 0 ? [`Unexpected sequential scans: ${scans.join(" · ")}`] : []),
      ...failureNotes(failuresOf(measured)),
    ],
    data: { ...measured, scans },
  };
}

function isUsual(sizes: readonly MeasuredSize[]): boolean {
  return sizes.map(({ size }) => size).join() === usualGrowthSizes.join();
}

function failuresOf({ sizes, maintenance }: MeasuredGrowth): readonly Failures[] {
  return [...sizes, ...maintenance.rounds].flatMap(({ failures }) => failures);
}

function scansIn({ plans, maintenance }: MeasuredGrowth): readonly string[] {
  return [...plans, ...maintenance.plans].flatMap(({ text, scans }) => scans.map((table) => `${table} in ${text}`));
}

function sizeTable(sizes: readonly MeasuredSize[]): Table {
  return {
    head: ["stored", "per second", "server ms", "database ms", "p99 at half load, ms", "kB each"],
    rows: sizes.map(({ size, turns, p99s, bytesPerApplication }) => [
      String(size),
      middleOfTurns(turns, (turn) => turn.perSecond),
      middleOfTurns(turns, (turn) => turn.serverCpu),
      middleOfTurns(turns, (turn) => turn.databaseCpu),
      round(spreadOf(p99s).median),
      round(bytesPerApplication / 1000),
    ]),
  };
}

function maintenanceTable({ rounds: taken }: MeasuredMaintenance): Table {
  const row = (name: string, p99: (round: MaintenanceRound) => number, work: string) => {
    const { median, least, most } = spreadOf(taken.map(p99));
    return [name, round(median), `${round(least)}–${round(most)}`, work];
  };
  const sum = (pick: (round: MaintenanceRound) => number) => taken.reduce((total, each) => total + pick(each), 0);
  const audits = sum((each) => each.audits);
  const rewrapped = sum((each) => each.rewrapped);
  const swept = sum((each) => each.swept);
  return {
    head: ["half load on the largest size", "p99 ms", "range", "work meanwhile, in all rounds"],
    rows: [
      row("alone", ({ alone }) => alone, ""),
      row("beside an audit check", ({ withAudit }) => withAudit, `${audits} finished checks, and unfinished ones`),
      row(
        "beside a sweep and a key rotation",
        ({ withUpkeep }) => withUpkeep,
        `${rewrapped} keys, ${swept} expired rows`,
      ),
    ],
  };
}

const mostCharacters = 70;

function planTable(plans: readonly Planned[]): Table {
  return {
    head: ["most frequent statements on the largest size", "count", "plan for any parameters"],
    rows: plans.map(({ text, count, plan }) => [shortened(text), String(count), planLine(plan)]),
  };
}

function shortened(text: string): string {
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - 1)}…`;
}

function judgedOf(measured: MeasuredGrowth, scans: readonly string[]): readonly Judged[] {
  const { sizes, maintenance } = measured;
  const [small, large] = [sizes[0]!, sizes.at(-1)!];
  const times = (name: string, value: number, bar: number): Judged => ({ name, value, bar, unit: "×" });
  const p99s = (pick: (round: MaintenanceRound) => number) => maintenance.rounds.map(pick);
  const alone = p99s((each) => each.alone);
  const withAudit = p99s((each) => each.withAudit);
  const withUpkeep = p99s((each) => each.withUpkeep);
  const at = `with ${large.size} stored, of that with ${small.size}`;
  return [
    times(`processor time ${at}`, cpuRatio(large.turns, small.turns), bars.timesCpu),
    times(`p99 of a write that asks no vendor ${at}`, ratioOf(large.p99s, small.p99s), bars.timesP99),
    { name: "disk for each application", value: large.bytesPerApplication / 1000, bar: bars.kilobytes, unit: "kB" },
    times("p99 beside an audit check, of that alone", ratioOf(withAudit, alone), bars.timesP99Maintained),
    times("p99 beside a sweep and a key rotation, of that alone", ratioOf(withUpkeep, alone), bars.timesP99Maintained),
    { name: "unexpected sequential scans", value: scans.length, bar: 0, unit: "" },
    judgedFailures(failuresOf(measured)),
  ];
}
