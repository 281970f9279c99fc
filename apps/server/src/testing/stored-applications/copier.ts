import { randomFillSync } from "node:crypto";
import type { Keyring } from "../../database/keyring.ts";
import { sealRecord } from "../../database/sealing.ts";
import { chained, chainStart, type UnchainedEvent } from "../../kernel/event-chain.ts";
import { newId } from "../../kernel/make-scope.ts";
import { nextSecurityHash, securityContent, type UnchainedSecurityEvent } from "../../kernel/security-chain.ts";
import { securityDetails } from "../../kernel/security-event.ts";
import { inCamelCase } from "./column-names.ts";
import { copyText } from "./copy-in.ts";
import { copiedTables, type CopiedTable, type Row, type Template } from "./template.ts";

/** The rows of one copy, as COPY reads them. */
export type CopiedRows = ReadonlyMap<CopiedTable, readonly string[]>;

/** The end of a tenant's security chain, which each copy continues. */
export interface SecurityChain {
  eventCount: number;
  chainHead: Buffer;
}

const hour = 3_600_000;
const day = 24 * hour;

/** When a sweep deletes a row of these tables. Older copies leave such rows out. */
const sweptAt: Partial<Record<CopiedTable, (row: Row) => number>> = {
  session: ({ expires_at: end }) => (end as Date).getTime(),
  idempotency: ({ created_at: at }) => (at as Date).getTime() + day,
  resume_link: ({ expires_at: end }) => (end as Date).getTime() + 90 * day,
  notice_link: ({ expires_at: end }) => (end as Date).getTime(),
};

/** The columns with a hash that belongs to one application. */
const hashColumns: ReadonlySet<string> = new Set(["token_hash", "session_hash", "taxpayer_hash", "value_hash"]);

interface Copy {
  readonly template: Template;
  readonly ids: ReadonlyMap<number, number>;
  /** New hashes, by the template's hash in hexadecimal. */
  readonly hashes: Map<string, Buffer>;
  readonly later: number;
}

/** An id, or a number in a text that may be one. */
const longNumber = /\d{9,16}/g;

/**
 * Copies finished applications: the same answers and events under new ids, hashes, and times. The server opens each copy, because its records are
 * sealed again. The copy's event chain and its place in the security chain are sound, too.
 */
export class Copier {
  readonly #keyring: Keyring;
  readonly #chain: SecurityChain;
  readonly #now: number;
  readonly #idsOf = new Map<Template, readonly number[]>();

  constructor(keyring: Keyring, chain: SecurityChain, now: Date) {
    this.#keyring = keyring;
    this.#chain = chain;
    this.#now = now.getTime();
  }

  /** Returns the rows of one copy that began at a time. */
  copy(template: Template, createdAt: Date): CopiedRows {
    const copy: Copy = {
      template,
      ids: new Map(this.#ids(template).map((id) => [id, newId()])),
      hashes: new Map(),
      later: createdAt.getTime() - template.createdAt.getTime(),
    };
    const renamed = (text: string) => text.replace(longNumber, (id) => String(copy.ids.get(Number(id)) ?? id));
    const rows = new Map<CopiedTable, Row[]>();
    for (const table of copiedTables)
      rows.set(
        table,
        this.#keptRows(table, copy).map((row) => movedRow(row, copy, renamed)),
      );
    const anchor = this.#chainSecurityEvents(rows.get("security_event")!);
    this.#chainEvents(copy, rows, anchor);
    this.#seal(copy, rows, renamed);
    return new Map([...rows].map(([table, moved]) => [table, moved.map(lineOf)]));
  }

  #keptRows(table: CopiedTable, { template, later }: Copy): readonly Row[] {
    const rows = template.rows.get(table)!;
    const end = sweptAt[table];
    return end ? rows.filter((row) => end(row) + later > this.#now) : rows;
  }

  #ids(template: Template): readonly number[] {
    const known = this.#idsOf.get(template) ?? idsIn(template);
    this.#idsOf.set(template, known);
    return known;
  }

  /** Numbers and hashes the copy's security events. Returns what its own events say about that chain. */
  #chainSecurityEvents(rows: Row[]): Row {
    const chain = this.#chain;
    for (const [place, row] of rows.entries()) {
      chain.eventCount += 1;
      chain.chainHead = nextSecurityHash(chain.chainHead, securityContent(securityEventOf(row)));
      rows[place] = { ...row, sequence: chain.eventCount, hash: chain.chainHead };
    }
    return { [securityDetails.count]: chain.eventCount, [securityDetails.head]: chain.chainHead.toString("base64") };
  }

  #chainEvents({ template: { tenant } }: Copy, rows: Map<CopiedTable, Row[]>, anchor: Row): void {
    const [application] = rows.get("application")!;
    const events = rows.get("event")!.map((row) => eventOf(row, anchor));
    const chain = chained(chainStart(tenant, Number(application!["application_id"])), events);
    const copied = rows.get("event")!.map((row, place) => {
      const { details, hash } = chain[place]!;
      return { ...row, details, hash };
    });
    rows.set("event", copied);
    rows.set("application", [{ ...application, chain_head: chain.at(-1)!.hash }]);
  }

  #seal({ template }: Copy, rows: Map<CopiedTable, Row[]>, renamed: (text: string) => string): void {
    const { tenant, dataKey, records } = template;
    const [application] = rows.get("application")!;
    const applicationId = Number(application!["application_id"]);
    const { wrapped, version } = this.#keyring.wrap(tenant, applicationId, dataKey);
    rows.set("application", [{ ...application, data_key: wrapped, key_version: version }]);
    const sealed = rows.get("record")!.map((row, place) => {
      const content = Buffer.from(renamed(records[place]!.toString()));
      return {
        ...row,
        sealed: sealRecord(
          dataKey,
          { tenant, applicationId, kind: String(row["kind"]), id: Number(row["id"]) },
          content,
        ),
      };
    });
    rows.set("record", sealed);
  }
}

function idsIn({ rows }: Template): readonly number[] {
  const ids = new Set<number>();
  for (const row of [...rows.values()].flat())
    for (const [name, value] of Object.entries(row))
      if (typeof value === "number" && /(^|_)id$/.test(name)) ids.add(value);
  return [...ids];
}

function movedRow(row: Row, copy: Copy, renamed: (text: string) => string): Row {
  const moved: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) moved[name] = movedValue(name, value, copy, renamed);
  return moved;
}

function movedValue(
  name: string,
  value: unknown,
  { ids, hashes, later }: Copy,
  renamed: (text: string) => string,
): unknown {
  if (typeof value === "number") return ids.get(value) ?? value;
  if (typeof value === "string") return renamed(value);
  if (value instanceof Date) return new Date(value.getTime() + later);
  if (Buffer.isBuffer(value)) return hashColumns.has(name) ? newHash(value, hashes) : value;
  return value === null ? null : (JSON.parse(renamed(JSON.stringify(value))) as unknown);
}

function newHash(value: Buffer, hashes: Map<string, Buffer>): Buffer {
  const name = value.toString("hex");
  const hash = hashes.get(name) ?? randomFillSync(Buffer.alloc(value.length));
  hashes.set(name, hash);
  return hash;
}

/** An event that names the end of the security chain names the copy's own. */
function eventOf(row: Row, anchor: Row): UnchainedEvent {
  const event = inCamelCase(row) as unknown as UnchainedEvent;
  const { details } = event;
  return securityDetails.head in details ? { ...event, details: { ...details, ...anchor } as typeof details } : event;
}

function securityEventOf(row: Row): UnchainedSecurityEvent {
  return inCamelCase(row) as unknown as UnchainedSecurityEvent;
}

function lineOf(row: Row): string {
  return Object.values(row).map(copyText).join("\t");
}
