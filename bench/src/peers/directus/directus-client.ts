import type { SampleApplicant } from "@portico/sample-applicants/people";
import { CallFailed, type Timing } from "../../api/api-client.ts";
import type { Visitor } from "../../api/api-load.ts";
import { Connection } from "../../api/connection.ts";
import { applications, writesOf, type Write } from "./application-writes.ts";

/** Applies to Directus on one connection that stays open, as a backend of public pages with a static token does. It asks for ids only. */
export class DirectusClient implements Visitor {
  readonly #connection: Connection;
  readonly #token: string;
  readonly #onCall: (timing: Timing) => void;

  constructor(origin: string, token: string, onCall: (timing: Timing) => void) {
    this.#connection = new Connection(new URL(origin).port);
    this.#token = token;
    this.#onCall = onCall;
  }

  async apply(applicant: SampleApplicant): Promise<void> {
    const ids = new Map<string, string | number>();
    for (const write of writesOf(applicant)) ids.set(write.collection, await this.#send(write, ids));
  }

  close(): void {
    this.#connection.close();
  }

  async #send(
    { collection, method, values }: Write,
    ids: ReadonlyMap<string, string | number>,
  ): Promise<string | number> {
    const began = performance.now();
    const isNew = method === "POST";
    const owner = isNew && collection !== applications ? { application: ids.get(applications) } : {};
    const item = isNew ? "" : `/${ids.get(collection)}`;
    const { status, text } = await this.#connection.exchange({
      method,
      path: `/items/${collection}${item}?fields=id`,
      headers: { host: "localhost", authorization: `Bearer ${this.#token}` },
      body: JSON.stringify({ ...values, ...owner }),
    });
    this.#onCall({ name: `${method} ${collection}`, isCommand: true, milliseconds: performance.now() - began });
    if (status !== 200) throw new CallFailed(`${collection} answered ${status}: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: { id: string | number } }).data.id;
  }
}
