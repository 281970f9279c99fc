import { expect, test } from "vitest";
import { differingTables, isBusinessTable } from "./row-counts.ts";
import { readFrozenPeer, statementCounts } from "./frozen-peer.ts";

test("counts statements by their verb and table, the most frequent first", () => {
  const counts = statementCounts([
    [
      { text: 'insert into "event" ("tenant_id") values ($1)', values: ["a"] },
      { text: 'update "session" set "expires_at" = $1', values: ["a"] },
    ],
    [{ text: 'with due as (select 1) update "outbox" set "leased_until" = $1', values: ["a"] }],
    [{ text: 'insert into "event" ("tenant_id") values ($1)', values: ["b"] }],
  ]);

  expect(counts).toEqual([
    { count: 2, text: "insert into event" },
    { count: 1, text: "update outbox" },
    { count: 1, text: "update session" },
  ]);
});

test("keeps the frozen writes of exactly one application", () => {
  const { transactions, own, recorded } = readFrozenPeer();
  const counts = new Map(statementCounts(transactions).map(({ text, count }) => [text, count]));

  expect(recorded.on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(counts.get("insert into application")).toBe(1);
  expect(counts.get("insert into event")).toBeGreaterThan(10);
  expect(own.length).toBeGreaterThan(50);
});

test("compares business rows, and leaves out rows that only serve sessions, retries and limits", () => {
  const rows = [
    { table: "record", api: 20, peer: 18 },
    { table: "event", api: 24, peer: 24 },
    { table: "session", api: 1, peer: 2 },
  ].filter(({ table }) => isBusinessTable(table));

  expect(differingTables(rows)).toEqual(["record"]);
});
