import { CamelCasePlugin, type CompiledQuery } from "kysely";
import type { Connection, CustomTypesConfig, Submittable } from "pg";
import { serialize } from "pg-protocol";
import { parameterText } from "./parameter-text.ts";

/** The texts and parameters to send, in order. */
export type Statement = Pick<CompiledQuery, "sql" | "parameters">;
export type Row = Readonly<Record<string, unknown>>;

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** A statement as one connection knows it. */
interface Prepared {
  readonly name: string;
  columns: readonly Column[];
}

type TypeId = Parameters<CustomTypesConfig["getTypeParser"]>[0];

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: TypeId }[];
}

/** Columns have snake case only in PostgreSQL. */
class ColumnNames extends CamelCasePlugin {
  of(column: string): string {
    return this.camelCase(column);
  }
}
const columnNames = new ColumnNames();

const preparedOn = new WeakMap<Connection, Map<string, Prepared>>();
const names = new Map<string, string>();
const maximumNames = 1_000;

/** Names each text, so that PostgreSQL parses and plans it once per connection. Texts beyond the maximum stay unnamed. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined || names.size >= maximumNames) return known ?? "";
  const name = `p${names.size}`;
  names.set(text, name);
  return name;
}

const describePortal = serialize.describe({ type: "P" });
const executePortal = serialize.execute();
const sync = serialize.sync();

/**
 * Statements that PostgreSQL runs as one transaction without BEGIN and COMMIT: everything before the one Sync message is one implicit
 * transaction. It commits at Sync, or an error undoes all of it. A known statement is neither parsed nor described again. All messages go
 * out in one write.
 */
export class TripQuery implements Submittable {
  /** pg wraps it in its timeout. */
  callback: (error: Error | null, rows?: readonly (readonly Row[])[]) => void;
  /** The number of statements that ended, and so the place of the one that runs. PostgreSQL commits after the last. */
  ended = 0;
  readonly #statements: readonly Statement[];
  readonly #types: CustomTypesConfig;
  readonly #prepared: Prepared[] = [];
  /** The statements that this trip is the first to send on its connection. */
  readonly #fresh = new Map<string, Prepared>();
  readonly #rows: Row[][];

  constructor(statements: readonly Statement[], types: CustomTypesConfig, callback: TripQuery["callback"]) {
    this.#statements = statements;
    this.#types = types;
    this.callback = callback;
    this.#rows = statements.map(() => []);
  }

  /** Returns an error if a parameter can't be sent. Nothing was sent then. */
  submit(connection: Connection): Error | null {
    const known = preparedOn.get(connection) ?? new Map<string, Prepared>();
    preparedOn.set(connection, known);
    try {
      const messages = this.#statements.flatMap((statement) => this.#messagesOf(statement, known));
      messages.push(sync);
      if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  #messagesOf({ sql: text, parameters }: Statement, known: ReadonlyMap<string, Prepared>): Buffer[] {
    const prepared = known.get(text) ?? this.#fresh.get(text);
    const { name } = prepared ?? { name: nameOf(text) };
    const bind = serialize.bind({ statement: name, values: parameters as unknown[], valueMapper: parameterText });
    if (prepared) {
      this.#prepared.push(prepared);
      return [bind, executePortal];
    }
    const fresh: Prepared = { name, columns: [] };
    this.#prepared.push(fresh);
    if (name !== "") this.#fresh.set(text, fresh);
    // A failed trip may have left the statement behind. To close an unknown one is no error.
    const close = serialize.close({ type: "S", name });
    return [close, serialize.parse({ name, text }), bind, describePortal, executePortal];
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#prepared[this.ended]!.columns = fields.map(({ name, dataTypeID }) => ({
      name: columnNames.of(name),
      parse: this.#types.getTypeParser(dataTypeID, "text") as Column["parse"],
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    const { columns } = this.#prepared[this.ended]!;
    for (let place = 0; place < columns.length; place += 1) {
      const { name, parse } = columns[place]!;
      const text = fields[place] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    this.#rows[this.ended]!.push(row);
  }

  handleCommandComplete(): void {
    this.ended += 1;
  }

  /** PostgreSQL reports readiness after the commit, so only now is everything written. */
  handleReadyForQuery(connection: Connection): void {
    const known = preparedOn.get(connection);
    for (const [text, prepared] of this.#fresh) known?.set(text, prepared);
    this.callback(null, this.#rows);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleEmptyQuery(): void {
    this.ended += 1;
  }

  /** Statements run to their end, and none of them copies. */
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
