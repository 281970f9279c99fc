import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { meanOf } from "../report/statistics.ts";
import {
  freshValues,
  functionName,
  templateFunctions,
  type ParameterTypes,
  type WriteTemplate,
} from "./write-template.ts";

const run = promisify(execFile);

interface Written {
  readonly finished: number;
  /** How long a client was busy, in the mean. */
  readonly seconds: number;
}

/** Writes the rows of applications directly into the database. */
export type DirectWriter = (load: { clients: number; seconds: number }) => Promise<Written>;

const role = "portico_bench_writer";

/** Creates a role with exactly the server's rights, including row-level security. Returns the role's URL. */
export async function preparePeerRole(superuser: Client, databaseUrl: string): Promise<string> {
  const password = randomBytes(18).toString("base64url");
  const { rows } = await superuser.query<{ name: string }>(
    "select grantee as name from information_schema.role_table_grants where table_name = 'application' and grantee like 'portico_app%'",
  );
  const [appRole] = rows;
  if (!appRole) throw new Error("The server has no role of its own in the database.");
  await superuser.query(`drop role if exists ${role}`);
  await superuser.query(`create role ${role} login password ${escapeLiteral(password)}`);
  await superuser.query(`grant ${escapeIdentifier(appRole.name)} to ${role}`);
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** Creates the template's functions for that role. */
export async function preparePeer(superuser: Client, template: WriteTemplate): Promise<void> {
  const schema = schemaOf(template);
  await superuser.query(`create schema ${schema}`);
  const types = await parameterTypes(superuser, template);
  for (const text of templateFunctions(schema, template, types)) await superuser.query(text);
  await superuser.query(`grant usage on schema ${schema} to ${role}`);
}

function schemaOf({ peerTenant }: WriteTemplate): string {
  return escapeIdentifier(`peer ${peerTenant}`);
}

/** Asks the database itself, which knows the columns. */
async function parameterTypes(superuser: Client, { transactions }: WriteTemplate): Promise<ParameterTypes> {
  const types = new Map<string, readonly string[]>();
  for (const text of new Set(transactions.flat().map((statement) => statement.text))) {
    await superuser.query(`prepare probe as ${text}`);
    const { rows } = await superuser.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'probe'",
    );
    await superuser.query("deallocate probe");
    types.set(text, rows[0]?.types ?? []);
  }
  return types;
}

/**
 * Runs the server's statements in the server's transactions, prepared and pipelined by the same driver, with one round trip per
 * transaction. It has no session to check, no body to read, no key to make and no journey to compute.
 */
export function pipelinedWriter(url: string, template: WriteTemplate): DirectWriter {
  const statements = template.transactions.map((one) => one.map(({ text }) => text));
  const names = new Map([...new Set(statements.flat())].map((text, place) => [text, `b${place}`]));
  return untilTheEnd(url, async (client) => {
    const values = freshValues(template);
    for (const [place, texts] of statements.entries()) {
      await Promise.all([
        client.query("begin"),
        client.query({
          name: "tenant",
          text: "select set_config('portico.tenant', $1, true)",
          values: [template.peerTenant],
        }),
        ...texts.map((text, nth) => client.query({ name: names.get(text)!, text, values: [...values[place]![nth]!] })),
        client.query("commit"),
      ]);
    }
  });
}

/** Opens one connection per client. Each writes one application after another until the time is over. */
function untilTheEnd(url: string, writeOne: (client: Client) => Promise<void>): DirectWriter {
  return async ({ clients, seconds }) => {
    const connections = await connect(url, clients);
    const began = performance.now();
    const until = began + seconds * 1000;
    let finished = 0;
    const work = async (client: Client) => {
      while (performance.now() < until) {
        await writeOne(client);
        finished += 1;
      }
      return (performance.now() - began) / 1000;
    };
    const busy = meanOf(await Promise.all(connections.map(work)));
    await Promise.all(connections.map((client) => client.end()));
    return { finished, seconds: busy };
  };
}

async function connect(url: string, clients: number): Promise<readonly Client[]> {
  return Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client({ connectionString: url, pipeline: true });
      await client.connect();
      return client;
    }),
  );
}

const largestApplication = 2 ** 43;

/**
 * Calls one database function per transaction from pgbench with prepared statements. It is the cheapest driver, and so the hardest peer.
 */
export function pgbenchWriter(pgbench: string, url: string, template: WriteTemplate): DirectWriter {
  const schema = schemaOf(template);
  const calls = template.transactions.map((_, place) => `select ${schema}.${functionName(place)}(:application);`);
  const script = [`\\set application random(0, ${largestApplication - 1})`, ...calls, ""].join("\n");
  return async ({ clients, seconds }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "portico-bench-"));
    const file = path.join(folder, "application.sql");
    writeFileSync(file, script);
    try {
      const options = [
        "-n",
        "-M",
        "prepared",
        "-f",
        file,
        "-c",
        String(clients),
        "-j",
        "1",
        "-T",
        String(seconds),
        url,
      ];
      const { stdout } = await run(pgbench, options);
      return readPgbench(stdout);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}

/** Reads pgbench's output as numbers. Throws if it wrote nothing, because anything would pass against zero. */
export function readPgbench(output: string): Written {
  const finished = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  if (!(finished > 0) || !(perSecond > 0)) throw new Error(`pgbench did not say how many it wrote: ${output}`);
  return { finished, seconds: finished / perSecond };
}
