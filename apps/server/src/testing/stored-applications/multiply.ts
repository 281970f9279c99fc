import { escapeIdentifier, type Client } from "pg";
import type { Keyring } from "../../database/keyring.ts";
import { Copier, type CopiedRows, type SecurityChain } from "./copier.ts";
import { copyIn } from "./copy-in.ts";
import { copiedTables, readTemplates, type CopiedTable, type Template } from "./template.ts";

const copiesAtATime = 250;
const mostTemplates = 50;

interface Multiplying {
  /** A superuser's connection, since COPY doesn't work past row-level security. */
  readonly client: Client;
  readonly keyring: Keyring;
  readonly tenant: string;
  readonly count: number;
  readonly now: Date;
  /** The oldest copy is this old. The others are spread evenly up to now. */
  readonly days: number;
  readonly onProgress?: (copied: number) => void;
}

/**
 * Multiplies a tenant's finished applications, so that a benchmark has many that the server can open, rewrap, and check. Nobody else may
 * write meanwhile, because the copies continue the security chain.
 */
export async function multiplyApplications(multiplying: Multiplying): Promise<void> {
  const { client, keyring, tenant, count, now, days, onProgress } = multiplying;
  const templates = await readTemplates(client, keyring, { tenant, now, most: mostTemplates });
  if (templates.length === 0) throw new Error("There is no finished application to copy.");
  const chain = await readChain(client, tenant);
  const copier = new Copier(keyring, chain, now);
  const step = (days * 86_400_000) / count;
  let writing = Promise.resolve();
  for (let copied = 0; copied < count;) {
    const batch: CopiedRows[] = [];
    for (const last = Math.min(count, copied + copiesAtATime); copied < last; copied += 1)
      batch.push(copier.copy(templates[copied % templates.length]!, new Date(now.getTime() - (count - copied) * step)));
    const end = { ...chain };
    await writing;
    onProgress?.(copied);
    writing = write(client, templates[0]!, batch, end);
    writing.catch(() => undefined); // the next turn awaits it
  }
  await writing;
}

async function readChain(client: Client, tenant: string): Promise<SecurityChain> {
  const { rows } = await client.query<{ event_count: string; chain_head: Buffer }>(
    "select event_count, chain_head from security_chain where tenant_id = $1",
    [tenant],
  );
  return { eventCount: Number(rows[0]!.event_count), chainHead: rows[0]!.chain_head };
}

async function write(
  client: Client,
  template: Template,
  batch: readonly CopiedRows[],
  { eventCount, chainHead }: SecurityChain,
): Promise<void> {
  await client.query("begin");
  for (const table of copiedTables) {
    const lines = batch.flatMap((rows) => rows.get(table) ?? []);
    if (lines.length > 0) await copyIn(client, statementFor(table, template), lines);
  }
  await client.query("update security_chain set event_count = $2, chain_head = $3 where tenant_id = $1", [
    template.tenant,
    eventCount,
    chainHead,
  ]);
  await client.query("commit");
}

function statementFor(table: CopiedTable, template: Template): string {
  const [row = {}] = template.rows.get(table)!;
  return `copy ${table} (${Object.keys(row).map(escapeIdentifier).join(", ")}) from stdin`;
}
