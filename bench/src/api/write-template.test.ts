import { expect, test } from "vitest";
import type { Transaction } from "./statement-log.ts";
import { freshValues, followingTenant, templateFunctions, writeTemplate } from "./write-template.ts";

const hash = (digit: string) => `\\x${digit.repeat(64)}`;
const address = hash("a");

function application(id: string, session: string): readonly Transaction[] {
  return [
    [{ text: `insert into "rate_limit" values ($1, $2) returning "count"`, values: ["harborlight", address] }],
    [
      { text: `insert into "session" values ($1, $2, $3)`, values: ["harborlight", session, null] },
      { text: `insert into "record" values ($1, $2, $3)`, values: ["it's", id, "\\x0102"] },
    ],
    [{ text: `with "due" as (select) update "outbox" set "leased_until" = $2`, values: ["harborlight", "2026-11-21"] }],
    [{ text: `update "session" set "application_id" = $1 where "token_hash" = $2`, values: [id, session] }],
  ];
}

const template = writeTemplate(
  "harborlight",
  application("7001234567890123", hash("b")),
  application("8001234567890123", hash("c")),
);

test("replaces only one application's own values, and the same way in every statement", () => {
  const [counted, written, updated] = freshValues(template);

  expect(counted![0]).toEqual([followingTenant, Buffer.from("a".repeat(64), "hex")]);
  expect(template.own).toEqual([hash("b"), "7001234567890123"]);
  const [session, record] = written!;
  expect(session![0]).toBe(followingTenant);
  expect(session![1]).not.toEqual(Buffer.from("b".repeat(64), "hex"));
  expect(record![1]).not.toBe("7001234567890123");
  expect(record![2]).toEqual(Buffer.of(1, 2));
  expect(updated![0]).toEqual([record![1], session![1]]);
});

test("leaves out queries for due work, because they name no application", () => {
  expect(template.transactions.map(([first]) => first?.text.slice(0, 6))).toEqual(["insert", "insert", "update"]);
});

test("gives every application its own values", () => {
  expect(freshValues(template)[2]).not.toEqual(freshValues(template)[2]);
});

test("keeps quoted constants in functions, and takes the ids from the argument", () => {
  const types = new Map([
    [`insert into "record" values ($1, $2, $3)`, ["text", "bigint", "bytea"]],
    [`insert into "session" values ($1, $2, $3)`, ["text", "bytea", "bigint"]],
  ]);

  const [, write] = templateFunctions("bench", template, types);

  expect(write).toContain(
    `insert into "record" values ('it''s'::text, (p_application * 1024 + 1)::bigint, '\\x0102'::bytea);`,
  );
  expect(write).toContain(
    `insert into "session" values ('${followingTenant}'::text, sha256(int8send((p_application * 1024 + 0)))::bytea, null);`,
  );
});

test("reads a statement that returns rows into a variable", () => {
  const counted = writeTemplate(
    "harborlight",
    [[{ text: `insert into "rate_limit" values ($1) returning "count"`, values: [hash("d")] }]],
    [],
  );

  expect(templateFunctions("bench", counted, new Map())[0]).toContain(`returning "count" into ignored;`);
});

test("ignores rows that a part of a statement returns only to the statement", () => {
  const moving = `with "gone" as (delete from "old" where "id" = $1 returning "id") insert into "new" select "id" from "gone"`;
  const counted = writeTemplate("harborlight", [[{ text: moving, values: [hash("d")] }]], []);

  expect(templateFunctions("bench", counted, new Map())[0]).toMatch(/from "gone";$/m);
});

test("reads a select whose part writes into a variable", () => {
  const renewal = `with "live" as (update "session" set "a" = $1 returning "b") select 1 / count(*) from "live"`;
  const counted = writeTemplate("harborlight", [[{ text: renewal, values: [hash("d")] }]], []);

  expect(templateFunctions("bench", counted, new Map())[0]).toMatch(/from "live" into ignored;$/m);
});
