import { expect, test } from "vitest";
import { countedStatements, planLine, unexpected, unindexedReads, wholeReads, type PlanNode } from "./plans.ts";

const update: PlanNode = {
  "Node Type": "ModifyTable",
  "Relation Name": "outbox",
  Plans: [
    {
      "Node Type": "Nested Loop",
      Plans: [
        { "Node Type": "Seq Scan", "Relation Name": "event" },
        {
          "Node Type": "Index Scan",
          "Relation Name": "outbox",
          "Index Name": "outbox_pkey",
          "Index Cond": "((tenant_id = $1) AND (application_id = due.application_id))",
        },
      ],
    },
  ],
};

const indexScan = (condition?: string): PlanNode => ({
  "Node Type": "Index Scan",
  "Relation Name": "application",
  "Index Name": "application_age",
  ...(condition === undefined ? {} : { "Index Cond": condition }),
});

const namesOf = (plan: PlanNode) => wholeReads(plan).map(({ name }) => name);

test("finds a table that a plan reads whole, however deep in the plan", () => {
  expect(namesOf(update)).toEqual(["event"]);
  expect(namesOf({ "Node Type": "Parallel Seq Scan", "Relation Name": "record" })).toEqual(["record"]);
});

test.each([undefined, "(tenant_id = $1)", "(tenant_id = current_setting('portico.tenant'::text))"])(
  "finds an index that a plan reads for the whole tenant: %s",
  (condition) => expect(namesOf(indexScan(condition))).toEqual(["application_age"]),
);

test.each([
  "((tenant_id = $1) AND (created_at < $2))",
  "((tenant_id = $1) AND (ROW(created_at, application_id) > ROW($2, $3)))",
  "(application_id = ANY ($2))",
])("accepts an index that narrows further: %s", (condition) => expect(namesOf(indexScan(condition))).toEqual([]));

test("accepts a whole read of a table whose rows the statement found by an index", () => {
  const sweep = (condition: string): PlanNode => ({
    "Node Type": "ModifyTable",
    "Relation Name": "application",
    Plans: [indexScan(condition), { "Node Type": "Seq Scan", "Relation Name": "application" }],
  });

  expect(unindexedReads(sweep("((tenant_id = $1) AND (created_at < $2))"))).toEqual([]);
  expect(unindexedReads(sweep("(tenant_id = $1)"))).toHaveLength(2);
});

test("expects whole reads of tables and indexes that stay small", () => {
  const read = (table: string, name = table) => ({ table, name, isWhole: true });

  expect(unexpected([read("session", "session_pkey"), read("outbox", "outbox_due"), read("event")])).toEqual(["event"]);
});

test("prints a plan in one line, with an index's name rather than its table's", () => {
  expect(planLine(update)).toBe("ModifyTable outbox < Nested Loop < (Seq Scan event, Index Scan outbox_pkey)");
});

test("counts equal statements, the most frequent first", () => {
  const log = ["select 1", "select 2", "select 2"]
    .map((text) => `portico-bench|3/7|LOG:  execute p1: ${text}`)
    .join("\n");

  expect(countedStatements(log)).toEqual([
    { text: "select 2", count: 2 },
    { text: "select 1", count: 1 },
  ]);
});
