import { randomBytes, randomInt } from "node:crypto";
import type { Statement, Transaction } from "./statement-log.ts";

/** The transactions of one application, to repeat for others. */
export interface WriteTemplate {
  readonly peerTenant: string;
  readonly transactions: readonly Transaction[];
  /** Values of this application alone: its ids, tokens and hashes. Others have different ones. */
  readonly own: readonly string[];
}

/** The tenants of the peers' rows. No server serves these tenants, so no job works on the rows. */
export const followingTenant = "bench-direct";
export const frozenTenant = "bench-frozen";

const isId = (value: string) => /^\d{10,16}$/.test(value);
const isHash = (value: string) => /^\\x[0-9a-f]{64}$/.test(value);

/**
 * Makes a template of the server's writes for one application. A second application shows which values are common (a rate limit's key, for
 * example) and stay. The peer's rows get their own tenant.
 */
export function writeTemplate(
  tenant: string,
  transactions: readonly Transaction[],
  others: readonly Transaction[],
  peerTenant = followingTenant,
): WriteTemplate {
  const shared = new Set(others.flat().flatMap(({ values }) => values));
  const isName = (value: string | null): value is string => value !== null && (isId(value) || isHash(value));
  const isOwn = (value: string | null): value is string => isName(value) && !shared.has(value);
  // The query for due work runs every few seconds and names no application.
  const concerned = transactions.filter((statements) => statements.some(({ values }) => values.some(isName)));
  return {
    peerTenant,
    transactions: concerned.map((statements) => statements.map((statement) => movedTo(peerTenant, tenant, statement))),
    own: [...new Set(concerned.flat().flatMap(({ values }) => values.filter(isOwn)))],
  };
}

function movedTo(peer: string, tenant: string, { text, values }: Statement): Statement {
  return { text, values: values.map((value) => (value === tenant ? peer : value)) };
}

type Value = string | Buffer | null;

/** The values of a template for a new application, statement by statement. Bytes stay bytes, as the server sends them. */
export function freshValues({ transactions, own }: WriteTemplate): readonly (readonly (readonly Value[])[])[] {
  const fresh = new Map<string, Value>(own.map((value) => [value, isHash(value) ? randomBytes(32) : newId()]));
  const valueFor = (value: string | null): Value => {
    if (value === null) return null;
    const replaced = fresh.get(value);
    if (replaced !== undefined) return replaced;
    return value.startsWith("\\x") ? Buffer.from(value.slice(2), "hex") : value;
  };
  return transactions.map((statements) => statements.map(({ values }) => values.map(valueFor)));
}

function newId(): string {
  return String(randomInt(2 ** 47) * 64 + randomInt(64));
}

/** PostgreSQL's parameter types of each statement, by the statement's text. */
export type ParameterTypes = ReadonlyMap<string, readonly string[]>;

/**
 * The same template as database functions, one per transaction. This is the lowest cost of these writes, since the statements have neither
 * round trips nor text between them. Their argument is a number below 2 ** 43 that stands for the application.
 */
export function templateFunctions(
  schema: string,
  { peerTenant, transactions, own }: WriteTemplate,
  types: ParameterTypes,
): readonly string[] {
  const expressions = new Map(
    own.map((value, place) => {
      const number = `(p_application * 1024 + ${place})`;
      return [value, isHash(value) ? `sha256(int8send(${number}))` : number];
    }),
  );
  return transactions.map((statements, place) => {
    const body = statements.map((statement) => inlined(statement, expressions, types.get(statement.text) ?? []));
    return `create function ${schema}.${functionName(place)}(p_application bigint) returns void language plpgsql as $function$
declare
  ignored record;
begin
  perform set_config('portico.tenant', ${quoted(peerTenant)}, true);
  ${body.join("\n  ")}
end $function$`;
  });
}

/** The name of the SQL function for one of the writes, by its place in the list. */
export function functionName(place: number): string {
  return `write_${place}`;
}

function inlined(
  { text, values }: Statement,
  expressions: ReadonlyMap<string, string>,
  types: readonly string[],
): string {
  const whole = text.replace(/\$(\d+)/g, (_, number: string) => {
    const place = Number(number) - 1;
    const value = values[place] ?? null;
    if (value === null) return "null";
    // An id may also be in a text column, so its type is the statement's parameter type.
    return `${expressions.get(value) ?? quoted(value)}::${types[place] ?? "text"}`;
  });
  return returnsRows(text) ? `${whole} into ignored;` : `${whole};`;
}

/** Whether a statement itself returns rows, as a select does. A part in parentheses returns its rows only to the statement. */
function returnsRows(text: string): boolean {
  let outside = text;
  for (let before = ""; before !== outside;) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, "");
  }
  const [verb = ""] = /\b(?:insert|update|delete|select)\b/i.exec(outside) ?? [];
  return verb.toLowerCase() === "select" || /\breturning\b/i.test(outside);
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
