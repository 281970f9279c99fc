import { expect, test } from "vitest";
import type { Turn } from "../api/turn.ts";
import { passes, type Section } from "../report/section.ts";
import { growthSection, type MeasuredGrowth } from "./growth-report.ts";

const turn = (cpu: number): Turn => ({
  perSecond: 20,
  finished: 120,
  databaseCpu: cpu / 3,
  serverCpu: (cpu * 2) / 3,
  driverCpu: 5,
  loadAverage: 1,
});

function measured({ sizes = [10_000, 100_000, 1_000_000], cpu = 30, p99 = 10, upkept = 10 } = {}): MeasuredGrowth {
  const one = { bytesPerApplication: 12_000, tables: [{ table: "record", bytes: 7_000 }], failures: [] };
  return {
    sizes: sizes.map((size, place) => {
      const isLargest = place === sizes.length - 1;
      return { ...one, size, turns: [turn(isLargest ? cpu : 30)], p99s: [isLargest ? p99 : 10] };
    }),
    perSecond: 10,
    plans: [{ text: "select 1", count: 2, plan: { "Node Type": "Result" }, scans: [] }],
    maintenance: {
      rounds: [{ alone: 10, withAudit: 10, withUpkeep: upkept, audits: 1, rewrapped: 100, swept: 1000, failures: [] }],
      plans: [],
    },
  };
}

const missedIn = (section: Section) => section.judged.filter((one) => !passes(one)).map(({ name }) => name);

test("meets its targets if nothing grows", () => {
  expect(missedIn(growthSection(measured()))).toEqual([]);
});

test.each([
  [{ cpu: 34 }, "processor time with 1000000 stored, of that with 10000"],
  [{ p99: 13 }, "p99 of a write that asks no vendor with 1000000 stored, of that with 10000"],
  [{ upkept: 14 }, "p99 beside a sweep and a key rotation, of that alone"],
])("misses a target with %o", (change, name) => {
  expect(missedIn(growthSection(measured(change)))).toEqual([name]);
});

test("fails on an unexpected scan, and names the table and the statement", () => {
  const made = measured();
  const scanned = { ...made.plans[0]!, text: "delete from outbox", scans: ["outbox"] };

  const section = growthSection({ ...made, plans: [scanned] });

  expect(missedIn(section)).toEqual(["unexpected sequential scans"]);
  expect(section.notes.join()).toContain("outbox in delete from outbox");
});

test("says when the sizes aren't those of the targets", () => {
  const notes = (sizes?: number[]) => growthSection(measured(sizes ? { sizes } : {})).notes.join();

  expect(notes([1_000, 10_000])).toContain("These are not the sizes of the targets.");
  expect(notes()).not.toContain("not the sizes");
});
