import { ownWrites, percentilesOf } from "../api/own-writes.ts";
import { clients, cpuRatio, halfLoadSeconds, middleOfTurns, secondsPerTurn, type Turn } from "../api/turn.ts";
import { middleOf } from "../load/measure-load.ts";
import { cpuSlowdown } from "../load/browser.ts";
import { failureNotes, judgedFailures } from "../report/failures.ts";
import { round } from "../report/print-report.ts";
import type { Judged, Section, Table } from "../report/section.ts";
import { ratioOf, spreadOf } from "../report/statistics.ts";
import { rounds, type Writer } from "./directus/measure-directus.ts";
import type { MeasuredForm } from "./forms/measure-forms.ts";

interface MeasuredPeers {
  /** Portico first. Empty without Directus. */
  readonly writers: readonly Writer[];
  /** Portico first. Empty without another one. */
  readonly forms: readonly MeasuredForm[];
  /** Peers that couldn't be installed here, with the reason. */
  readonly missing: readonly string[];
}

export function peersSection({ writers, forms, missing }: MeasuredPeers): Section {
  return {
    title: "Portico beside what people would use instead",
    tables: [
      ...(writers.length > 0 ? [writerTable(writers)] : []),
      ...(forms.length > 0 ? [firstLoadTable(forms), nextQuestionTable(forms)] : []),
    ],
    judged: writers.length > 0 ? judgedOf(writers) : [],
    notes: [
      ...(writers.length > 0 ? writerNotes(writers) : []),
      ...(forms.length > 0 ? formNotes(forms) : []),
      ...missing.map((peer) => `Not measured: ${peer}`),
    ],
    missing,
    data: {
      writers: writers.map(({ halfLoad, ...writer }) => ({
        ...writer,
        halfLoad: percentilesOf(ownWrites(halfLoad.timings)),
      })),
      forms,
    },
  };
}

function writerTable(writers: readonly Writer[]): Table {
  return {
    head: [
      "writer",
      "per second",
      "range",
      "server ms",
      "database ms",
      "p50 ms",
      "p99 ms",
      "idle MB",
      "loaded MB",
      "records",
      "log rows",
    ],
    rows: writers.map((writer) => {
      const speed = spreadOf(writer.turns.map(({ perSecond }) => perSecond));
      // Portico's writes that ask a vendor wait for the vendor, and the peer asks nobody.
      const { p50, p99 } = percentilesOf(ownWrites(writer.halfLoad.timings));
      return [
        writer.name,
        round(speed.median),
        `${round(speed.least)}–${round(speed.most)}`,
        middleOfTurns(writer.turns, ({ serverCpu }) => serverCpu),
        middleOfTurns(writer.turns, ({ databaseCpu }) => databaseCpu),
        round(p50),
        round(p99),
        round(writer.idleMegabytes),
        round(writer.loadedMegabytes),
        round(writer.rows.records),
        round(writer.rows.log),
      ];
    }),
  };
}

/** A comparison counts only if both sides did the whole work. No peer's speed has a target. */
function judgedOf(writers: readonly Writer[]): readonly Judged[] {
  const [portico, ...peers] = writers;
  const differing = peers.filter(({ rows }) => !isAsMany(rows.records, portico!.rows.records));
  return [
    judgedFailures(
      writers.flatMap(({ failures }) => failures),
      "failed applications, both sides",
    ),
    { name: "peers that keep more or fewer records than Portico", value: differing.length, bar: 0, unit: "" },
  ];
}

/** Within a twentieth. A missing count is never as many. */
export function isAsMany(one: number, other: number): boolean {
  return Math.abs(one - other) <= 0.05 * Math.max(one, other);
}

function writerNotes(writers: readonly Writer[]): readonly string[] {
  const [portico, ...peers] = writers;
  return [
    `${clients} clients in a closed loop, ${rounds} turns of ${secondsPerTurn} s each, one writer after another on one durable PostgreSQL. p50 and p99 are of writes that ask no vendor, in an open loop of ${halfLoadSeconds} s at half of the writer's own rate. Milliseconds of server and database are processor time for each application. Records and log rows are counted in the database, for each application.`,
    "Portico checks, encrypts, decides, asks the vendors and hands off. The peer stores values that it is given, with its own trail of changes: it has no session for each applicant, encrypts nothing, and rejects no wrong answer.",
    ...peers.map(({ name, turns }) => {
      const times = cpuRatio(turns, portico!.turns);
      const share = ratioOf(rates(portico!.turns), rates(turns));
      return `${name} takes ${round(times)} times Portico's processor time for each application, and Portico finishes ${round(share)} times as many (medians of neighboring turns).`;
    }),
    ...failureNotes(writers.flatMap(({ failures }) => failures)),
  ];
}

function rates(turns: readonly Turn[]): readonly number[] {
  return turns.map(({ perSecond }) => perSecond);
}

function firstLoadTable(forms: readonly MeasuredForm[]): Table {
  return {
    head: [
      "first page of questions",
      "first field ms",
      "range",
      "first paint ms",
      "blocked ms",
      "kB until the field",
      "kB in all",
      "requests",
    ],
    rows: forms.map(({ name, loads }) => {
      const typical = middleOf(loads);
      const { least, most } = spreadOf(loads.map(({ firstField }) => firstField));
      return [
        name,
        round(typical.firstField),
        `${round(least)}–${round(most)}`,
        round(typical.firstPaint),
        round(typical.blocked),
        round(typical.bytesBeforeField / 1000),
        round(typical.bytes / 1000),
        round(typical.requests),
      ];
    }),
  };
}

function nextQuestionTable(forms: readonly MeasuredForm[]): Table {
  const changes = [...new Set(forms.flatMap(({ steps }) => steps.map(({ to }) => to)))];
  return {
    head: ["click to the next page", ...changes.map((to) => `${to} (ms)`), "range", "of it waiting"],
    rows: forms.map(({ name, steps }) => {
      const { least, most } = spreadOf(steps.map(({ milliseconds }) => milliseconds));
      return [
        name,
        ...changes.map((change) =>
          round(spreadOf(steps.filter(({ to }) => to === change).map(({ milliseconds }) => milliseconds)).median),
        ),
        `${round(least)}–${round(most)}`,
        round(spreadOf(steps.map(({ waited }) => waited)).median),
      ];
    }),
  };
}

function formNotes(forms: readonly MeasuredForm[]): readonly string[] {
  return [
    `First loads as in the part "load": the emulated slow phone, an empty cache, ${forms[0]!.loads.length} loads of each in turn after one that is dropped. Bytes are on the wire, with headers, compressed with brotli. Portico's bytes in all include what it fetches ahead once the page is idle.`,
    `The next page: processor slowed ${cpuSlowdown} times, network not slowed, ${forms[0]!.steps.length / 2} walks of each in turn after one that is dropped, until the next page's first field takes input. Portico saves each page before it shows the next, which is the waiting. The libraries have the same questions, keep the answers in the page and save nothing.`,
  ];
}
