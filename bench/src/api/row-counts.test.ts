import { expect, test } from "vitest";
import { differingTables, rowsPerApplication, withLaterRows } from "./row-counts.ts";

test("counts only the rows that were added between the two counts", () => {
  const before = new Map([
    ["application", { api: 2, peer: 0 }],
    ["event", { api: 7, peer: 0 }],
  ]);
  const after = new Map([
    ["application", { api: 12, peer: 100 }],
    ["event", { api: 207, peer: 2000 }],
  ]);

  expect(rowsPerApplication(before, after)[1]).toEqual({ table: "event", api: 20, peer: 20 });
});

test("reports a side that writes fewer rows of a table, but not a stray row", () => {
  const rows = [
    { table: "event", api: 20, peer: 19.5 },
    { table: "record", api: 19, peer: 17 },
    { table: "security_event", api: 0.006, peer: 0 },
    { table: "session", api: 1, peer: Number.NaN },
  ];

  expect(differingTables(rows)).toEqual(["record", "session"]);
});

test("adds the rows of later features to the frozen peer's, and still reports any other number", () => {
  const links = (api: number) => differingTables(withLaterRows([{ table: "resume_link", api, peer: 1 }]));

  expect([links(4), links(3), links(5), links(1)]).toEqual([[], ["resume_link"], ["resume_link"], ["resume_link"]]);
});

test("expects the kept notice and the later look at an offer of each approval", () => {
  const rows = (notices: number, messages: number) => [
    { table: "notice", api: notices, peer: 0 },
    { table: "outbox", api: messages, peer: 7 },
  ];

  expect(differingTables(withLaterRows(rows(1, 8)))).toEqual([]);
  expect(differingTables(withLaterRows(rows(0, 7)))).toEqual(["notice", "outbox"]);
});
