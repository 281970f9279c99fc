import type { Client, Connection, Submittable } from "pg";
import { serialize } from "pg-protocol";

/** A column's value as PostgreSQL's COPY reads it. */
export function copyText(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  return escaped(typeof value === "string" ? value : JSON.stringify(value));
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character]!);
}

/** Sends whole rows to `copy … from stdin`. */
export function copyIn(client: Client, statement: string, rows: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(
      new CopyQuery(statement, Buffer.from(`${rows.join("\n")}\n`), (error) => (error ? reject(error) : resolve())),
    );
  });
}

class CopyQuery implements Submittable {
  readonly #statement: string;
  readonly #data: Buffer;
  readonly #done: (error?: Error) => void;
  #error: Error | undefined;

  constructor(statement: string, data: Buffer, done: (error?: Error) => void) {
    this.#statement = statement;
    this.#data = data;
    this.#done = done;
  }

  submit(connection: Connection): void {
    connection.stream.write(serialize.query(this.#statement));
  }

  handleCopyInResponse(connection: Connection): void {
    connection.stream.write(serialize.copyData(this.#data));
    connection.stream.write(serialize.copyDone());
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#done(error);
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#done();
  }

  handleCommandComplete(): void {}
}
