import { expect, test } from "vitest";
import type { Failures } from "../report/failures.ts";
import { passes } from "../report/section.ts";
import { isAsMany, peersSection } from "./peers-report.ts";
import type { Writer } from "./directus/measure-directus.ts";

function writer(name: string, { perSecond = 20, records = 22, failures = [] as Failures[] } = {}): Writer {
  const turn = { perSecond, finished: 100, databaseCpu: 10, serverCpu: 400 / perSecond, driverCpu: 1, loadAverage: 1 };
  const timings = [
    { name: "identification.create", isCommand: true, milliseconds: 5 },
    { name: "applicant.create", isCommand: true, milliseconds: 900 },
    { name: "review.read", isCommand: false, milliseconds: 700 },
  ];
  return {
    name,
    turns: [turn, turn, turn],
    halfLoad: { finished: 10, seconds: 12, failures: { failed: 0, messages: [] }, timings },
    perSecond: perSecond / 2,
    failures,
    rows: { records, log: 21 },
    idleMegabytes: 100,
    loadedMegabytes: 200,
  };
}

test("lists a peer that couldn't be installed as not measured", () => {
  const made = peersSection({ writers: [], forms: [], missing: ["directus 1.0.0: no such version"] });

  expect(made.notes).toEqual(["Not measured: directus 1.0.0: no such version"]);
  expect(made.missing).toHaveLength(1);
});

test("lets a faster peer win, but not one that keeps fewer records", () => {
  const judged = (peer: Writer) => peersSection({ writers: [writer("Portico"), peer], forms: [], missing: [] }).judged;

  expect(judged(writer("peer", { perSecond: 80 })).every(passes)).toBe(true);
  expect(judged(writer("peer", { records: 11 })).every(passes)).toBe(false);
  expect(judged(writer("peer", { failures: [{ failed: 1, messages: ["no"] }] })).every(passes)).toBe(false);
});

test("says how a peer compares, from neighboring turns", () => {
  const { notes } = peersSection({
    writers: [writer("Portico"), writer("peer", { perSecond: 10 })],
    forms: [],
    missing: [],
  });

  expect(notes.join()).toContain(
    "peer takes 1.67 times Portico's processor time for each application, and Portico finishes 2 times as many",
  );
});

test("takes two counts for as many within a twentieth, and a missing one never", () => {
  expect(isAsMany(22, 21)).toBe(true);
  expect(isAsMany(22, 20)).toBe(false);
  expect(isAsMany(Number.NaN, 22)).toBe(false);
});
