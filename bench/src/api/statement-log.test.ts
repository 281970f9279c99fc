import { expect, test } from "vitest";
import { transactionsIn, valuesIn, writesIn } from "./statement-log.ts";

const log = `2026-11-21 06:00:00 UTC [1] LOG:  parameter "log_statement" changed to "mod"
portico-bench|3/7|LOG:  execute p1: insert into "event" ("a", "b") values ($1, $2)
portico-bench|4/2|LOG:  execute <unnamed>: delete from "session" where "token_hash" = $1
portico-bench|3/7|DETAIL:  Parameters: $1 = '12', $2 = '{"a": "it''s, $1 = ''x''"}'
portico-bench|4/2|DETAIL:  Parameters: $1 = '\\x00ff'
portico-bench|3/7|LOG:  execute p2: update "application" set "b" = $1
\twhere "a" = $2
portico-bench|3/7|DETAIL:  Parameters: $1 = NULL, $2 = ''
portico-bench|5/1|LOG:  checkpoint starting: time
`;

test("groups statements with their values by transaction", () => {
  expect(transactionsIn(log)).toEqual([
    [
      {
        text: 'insert into "event" ("a", "b") values ($1, $2)',
        values: ["12", `{"a": "it's, $1 = 'x'"}`],
      },
      { text: 'update "application" set "b" = $1 where "a" = $2', values: [null, ""] },
    ],
    [{ text: 'delete from "session" where "token_hash" = $1', values: ["\\x00ff"] }],
  ]);
});

test("keeps a value with commas, quotes and dollar signs as one value", () => {
  expect(valuesIn("Parameters: $1 = 'a, $2 = ''b''', $2 = 'c'")).toEqual(["a, $2 = 'b'", "c"]);
});

test("keeps only the statements that write, also those that write before they select", () => {
  const statement = (text: string) => ({ text, values: [] });
  const renewal = statement(
    'with "renewed" as (update "session" set "a" = $1 returning "b") select 1 / count(*) from "renewed"',
  );
  const read = statement('with "one" as (select "a" from "session") select * from "one"');
  const event = statement("with head as (\n  insert into chain values ($1)) insert into event select 1");

  expect(writesIn([[statement("select set_config($1)"), renewal], [read], [event]])).toEqual([[renewal], [event]]);
});
