import { Agent } from "node:http";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { CallFailed, type Timing } from "../../api/api-client.ts";
import type { Visitor } from "../../api/api-load.ts";
import { exchange } from "../../api/exchange.ts";
import { applications, writesOf, type Write } from "./application-writes.ts";

/** Applies to Directus on one connection that stays open, as a backend of public pages with a static token does. It asks for ids only. */
export class DirectusClient implements Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: string;
  readonly #token: string;
  readonly #onCall: (timing: Timing) => void;

  constructor(origin: string, token: string, onCall: (timing: Timing) => void) {
    this.#port = new URL(origin).port;
    this.#token = token;
    this.#onCall = onCall;
  }

  async apply(applicant: SampleApplicant): Promise<void> {
    const ids = new Map<string, string | number>();
    for (const write of writesOf(applicant)) ids.set(write.collection, await this.#send(write, ids));
  }

  close(): void {
    this.#agent.destroy();
  }

  async #send(
    { collection, method, values }: Write,
    ids: ReadonlyMap<string, string | number>,
  ): Promise<string | number> {
    const began = performance.now();
    const isNew = method === "POST";
    const owner = isNew && collection !== applications ? { application: ids.get(applications) } : {};
    const body = Buffer.from(JSON.stringify({ ...values, ...owner }));
    const item = isNew ? "" : `/${ids.get(collection)}`;
    const { response, text } = await exchange(
      {
        agent: this.#agent,
        host: "127.0.0.1",
        port: this.#port,
        method,
        path: `/items/${collection}${item}?fields=id`,
        headers: {
          authorization: `Bearer ${this.#token}`,
          "content-type": "application/json",
          "content-length": body.length,
        },
      },
      body,
    );
    this.#onCall({ name: `${method} ${collection}`, isCommand: true, milliseconds: performance.now() - began });
    if (response.statusCode !== 200)
      throw new CallFailed(`${collection} answered ${response.statusCode}: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: { id: string | number } }).data.id;
  }
}
