import type { KeyObject } from "node:crypto";
import { TypeOverrides, type Client } from "pg";
import type { Keyring } from "../../database/keyring.ts";
import { recordPlace, unseal } from "../../database/sealing.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The rows of one finished application, and its opened records. */
export interface Template {
  readonly tenant: string;
  readonly createdAt: Date;
  readonly dataKey: KeyObject;
  /** Opened records, in the order of the rows. */
  readonly records: readonly Buffer[];
  readonly rows: ReadonlyMap<CopiedTable, readonly Row[]>;
}

/** The tables with an application's rows. Kept notices are left out, so a copy's notice is rendered anew. Other tables hold only what a sweep deletes within a day. */
export const copiedTables = [
  "application",
  "record",
  "event",
  "security_event",
  "outbox",
  "taxpayer_index",
  "applicant_index",
  "resume_link",
  "notice_link",
  "session",
  "idempotency",
] as const;
export type CopiedTable = (typeof copiedTables)[number];

/** PostgreSQL numbers new records itself. */
const generated: ReadonlySet<string> = new Set(["position"]);

const types = new TypeOverrides();
types.setTypeParser(20, Number); // bigint, as the server reads it

interface Wanted {
  readonly tenant: string;
  readonly now: Date;
  readonly most: number;
}

/** Reads the finished applications of a tenant past row-level security. A message for a later day, such as a reminder, may still wait. */
export async function readTemplates(
  client: Client,
  keyring: Keyring,
  { tenant, now, most }: Wanted,
): Promise<readonly Template[]> {
  const { rows } = await client.query<{ application_id: string }>(
    `select application_id from application
     where tenant_id = $1 and status = 'accepted' and not exists (
       select from outbox where outbox.tenant_id = application.tenant_id
         and outbox.application_id = application.application_id and delivered_at is null
         and (attempts > 0 or next_attempt_at <= $3))
     order by created_at limit $2`,
    [tenant, most, now],
  );
  const templates: Template[] = [];
  for (const { application_id: id } of rows) templates.push(await readTemplate(client, keyring, Number(id)));
  return templates;
}

async function readTemplate(client: Client, keyring: Keyring, applicationId: number): Promise<Template> {
  const all = new Map<CopiedTable, readonly Row[]>();
  for (const table of copiedTables) all.set(table, await rowsOf(client, table, applicationId));
  const [application] = all
    .get("application")!
    .map((row) => row as { tenant_id: string; created_at: Date; data_key: Buffer; key_version: number });
  if (!application) throw new Error("The application is gone.");
  const { tenant_id: tenant, created_at: createdAt, data_key: wrapped, key_version: version } = application;
  const dataKey = keyring.unwrap(tenant, applicationId, { wrapped, version });
  const open = ({ kind, id, sealed }: Row) =>
    unseal(dataKey, recordPlace(tenant, applicationId, String(kind), Number(id)), sealed as Buffer);
  return {
    tenant,
    createdAt,
    dataKey,
    records: all.get("record")!.map(open),
    rows: all,
  };
}

async function rowsOf(client: Client, table: CopiedTable, applicationId: number): Promise<readonly Row[]> {
  const condition =
    table === "idempotency"
      ? "session_hash in (select token_hash from session where application_id = $1)"
      : "application_id = $1";
  const order = table === "event" ? "order by sequence" : table === "record" ? "order by position" : "";
  const { rows } = await client.query<Row>({
    text: `select * from ${table} where ${condition} ${order}`,
    values: [applicationId],
    types,
  });
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !generated.has(name))));
}
