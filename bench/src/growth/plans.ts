import { escapeIdentifier, escapeLiteral, type Client } from "pg";
import { loggedDuring, transactionsIn } from "../api/statement-log.ts";

/** A node of `explain (format json)`. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

interface Counted {
  readonly text: string;
  readonly count: number;
}

/** A statement with its plan for any parameters. */
export interface Planned extends Counted {
  readonly plan: PlanNode;
  /** The tables and indexes that the statement reads whole, although they grow. */
  readonly scans: readonly string[];
}

/** Tables and indexes that stay small however many applications there are, so PostgreSQL may read them whole. */
const smallOnes: ReadonlySet<string> = new Set([
  "security_chain", // a row for each institution
  "session", // the sessions of the last minutes
  "outbox_due", // the index of the messages that wait for delivery
]);

/** Runs some work, and returns the statements that PostgreSQL ran meanwhile with their counts, the most frequent first. */
export async function statementsDuring(
  superuser: Client,
  databaseLog: string,
  work: () => Promise<unknown>,
): Promise<readonly Counted[]> {
  return countedStatements(await loggedDuring(superuser, databaseLog, "all", work));
}

/** Counts equal texts in a log of statements. */
export function countedStatements(log: string): readonly Counted[] {
  const texts = transactionsIn(log).flatMap((statements) => statements.map(({ text }) => text));
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((one, other) => other.count - one.count);
}

/** Explains statements with the server's rights and row-level security, without values for their parameters. */
export async function explain(
  superuser: Client,
  tenant: string,
  statements: readonly Counted[],
): Promise<readonly Planned[]> {
  const large = await largeOnes(superuser);
  const { rows } = await superuser.query<{ name: string }>("select 'portico_app_' || current_database() as name");
  await superuser.query(`set role ${escapeIdentifier(rows[0]!.name)}`);
  await superuser.query(`set portico.tenant = ${escapeLiteral(tenant)}`);
  const planned: Planned[] = [];
  for (const { text, count } of statements) {
    const plan = await planOf(superuser, text);
    await superuser.query("set enable_seqscan = off");
    const planOfGrown = await planOf(superuser, text);
    await superuser.query("reset enable_seqscan");
    const scans = [...wholeReads(plan).filter(({ name }) => large.has(name)), ...unindexedReads(planOfGrown)];
    planned.push({ text, count, plan, scans: unexpected(scans) });
  }
  await superuser.query("reset role");
  return planned;
}

async function planOf(superuser: Client, text: string): Promise<PlanNode> {
  const { rows } = await superuser.query<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  return rows[0]!["QUERY PLAN"][0]!.Plan;
}

/** PostgreSQL reads a smaller table whole even if it has a fitting index. */
const fewPages = 1_000;

async function largeOnes(superuser: Client): Promise<ReadonlySet<string>> {
  const { rows } = await superuser.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'i') and relpages > $1",
    [fewPages],
  );
  return new Set(rows.map(({ name }) => name));
}

/** A table, as one node of a plan reads it. */
interface Read {
  readonly table: string;
  /** The index's name, or the table's without an index. */
  readonly name: string;
  readonly isWhole: boolean;
}

/** A read is whole from beginning to end, or for a whole institution, which costs the same where there is only one. */
function readsIn(plan: PlanNode, outer = ""): readonly Read[] {
  const { "Node Type": type, "Relation Name": table = outer, "Index Name": index, Plans: inner = [] } = plan;
  const isRead = type.endsWith("Seq Scan") || index !== undefined;
  const isWhole = index === undefined || !narrows(plan["Index Cond"] ?? "");
  return [
    ...(isRead ? [{ table, name: index ?? table, isWhole }] : []),
    ...inner.flatMap((each) => readsIn(each, table)),
  ];
}

export function wholeReads(plan: PlanNode): readonly Read[] {
  return readsIn(plan).filter(({ isWhole }) => isWhole);
}

/** Whole reads of tables that a statement reads in no other way. Where a sweep has found its rows by an index, an empty table's rows are then read in any way. */
export function unindexedReads(plan: PlanNode): readonly Read[] {
  const reads = readsIn(plan);
  return wholeReads(plan).filter(({ table }) => !reads.some((read) => read.table === table && !read.isWhole));
}

/** Leaves out what stays small. */
export function unexpected(reads: readonly Read[]): readonly string[] {
  const left = reads.filter(({ table, name }) => !smallOnes.has(table) && !smallOnes.has(name));
  return [...new Set(left.map(({ name }) => name))];
}

/** Whether a condition compares another column than the tenant. */
function narrows(condition: string): boolean {
  return [...condition.matchAll(/(\w+)\)? (?:=|<=?|>=?) /g)].some(([, column]) => column !== "tenant_id");
}

/** A plan in one line, from the outermost node inward. */
export function planLine(plan: PlanNode): string {
  const { "Node Type": type, "Index Name": index, "Relation Name": table, Plans: inner = [] } = plan;
  const target = index ?? table;
  const own = target === undefined ? type : `${type} ${target}`;
  const lines = inner.map(planLine);
  if (lines.length === 0) return own;
  return `${own} < ${lines.length === 1 ? lines[0] : `(${lines.join(", ")})`}`;
}
