import { readFileSync, statSync } from "node:fs";
import type { Client } from "pg";

/** A statement as PostgreSQL ran it: its text with $1, $2 …, and their values as text, or null for NULL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}
/** The writing statements of one transaction. */
export type Transaction = readonly Statement[];

const mark = "portico-bench";

/** Runs some work while PostgreSQL logs its statements with their values. Returns what it logged, for `transactionsIn`. */
export async function loggedDuring(
  superuser: Client,
  databaseLog: string,
  which: Logged,
  work: () => Promise<unknown>,
): Promise<string> {
  await startStatementLog(superuser, which);
  const from = statSync(databaseLog).size;
  try {
    await work();
  } finally {
    await stopStatementLog(superuser);
  }
  return readFileSync(databaseLog).subarray(from).toString();
}

/** Every statement that changes a row, or every statement. */
type Logged = "mod" | "all";

/** It takes effect in open connections too. */
async function startStatementLog(superuser: Client, which: Logged): Promise<void> {
  await superuser.query(`alter system set log_line_prefix = '${mark}|%v|'`);
  await superuser.query(`alter system set log_statement = '${which}'`);
  await reload(superuser, which);
}

/** Restores the cluster's log settings, so that later measurements don't pay for it. */
async function stopStatementLog(superuser: Client): Promise<void> {
  await superuser.query("alter system reset log_line_prefix");
  await superuser.query("alter system reset log_statement");
  await reload(superuser, "none");
}

/** Waits until the server has read its settings again, a moment after the request. */
async function reload(superuser: Client, wanted: string): Promise<void> {
  await superuser.query("select pg_reload_conf()");
  for (;;) {
    const { rows } = await superuser.query<{ log_statement: string }>("show log_statement");
    if (rows[0]?.log_statement === wanted) return;
  }
}

/** Reads the log of `loggedDuring`, transaction by transaction in the order of their first write. */
export function transactionsIn(log: string): readonly Transaction[] {
  const found = new Map<string, { text: string; values: (string | null)[] }[]>();
  for (const line of log.replaceAll("\n\t", " ").split("\n")) {
    const [, transaction, level, message] = entry.exec(line) ?? [];
    if (transaction === undefined || message === undefined) continue;
    const statements = found.get(transaction) ?? [];
    found.set(transaction, statements);
    if (level === "LOG") {
      const text = /^execute [^:]+: (.*)$/.exec(message)?.[1];
      if (text !== undefined) statements.push({ text, values: [] });
    } else statements.at(-1)?.values.push(...valuesIn(message));
  }
  return [...found.values()].filter((statements) => statements.length > 0);
}

/** The statements that change a row, also in a part before a select. */
export function writesIn(transactions: readonly Transaction[]): readonly Transaction[] {
  return transactions
    .map((statements) => statements.filter(({ text }) => writes.test(text)))
    .filter((statements) => statements.length > 0);
}

const writes = /^\s*(?:with\b.*?\(\s*)?(?:insert|update|delete)\b/is;

const entry = new RegExp(`^${mark}\\|([^|]+)\\|(LOG|DETAIL):\\s+(.*)$`);

/** `Parameters: $1 = 'it''s', $2 = NULL` */
export function valuesIn(detail: string): readonly (string | null)[] {
  return [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'"),
  );
}
