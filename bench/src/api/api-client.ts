import { randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { bodyOf, urlOf, type Endpoint, type OutputOf, type RequestOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { exchange, type Exchanged } from "./exchange.ts";

export type Answer<E extends Endpoint> = OutputOf<E> & { readonly journey?: Journey };

/** One answered call for the statistics. */
export interface Timing {
  readonly name: string;
  readonly isCommand: boolean;
  readonly milliseconds: number;
}

/** A call was rejected, or its answer isn't JSON. */
export class CallFailed extends Error {}

/**
 * A browser as the server sees one, on a connection that stays open: cookie, XSRF header, origin, idempotency key, and the revision of a command. It
 * is cheap on purpose, since it shares the machine with the measured server.
 */
export class ApiClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: URL;
  readonly #ports: readonly string[];
  readonly #onCall: (timing: Timing) => void;
  #cookie: string | undefined;
  #xsrfToken = "";
  #revision: number | undefined;
  #calls = 0;

  /**
   * The first of the `origins` is the URL as a browser would show it. Connections go to the loopback address, one call after another to the next
   * origin's port.
   */
  constructor(origins: readonly string[], onCall: (timing: Timing) => void) {
    const urls = origins.map((origin) => new URL(origin));
    this.#origin = urls[0]!;
    this.#ports = urls.map(({ port }) => port);
    this.#onCall = onCall;
  }

  /** Forgets the session and keeps the connection, for the next person. */
  async open(): Promise<void> {
    this.#cookie = this.#revision = undefined;
    this.#xsrfToken = "";
    this.#xsrfToken = (await this.call(sessionApi.token, {})).token;
  }

  async call<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<Answer<E>> {
    const began = performance.now();
    const values = (input ?? {}) as Readonly<Record<string, unknown>>;
    const { response, text } = await this.#send(endpoint, values);
    this.#keep(response);
    this.#onCall({
      name: endpoint.name,
      isCommand: endpoint.effect === "command",
      milliseconds: performance.now() - began,
    });
    if (response.statusCode !== 200)
      throw new CallFailed(`${endpoint.name} answered ${response.statusCode}: ${text.slice(0, 300)}`);
    const answer = JSON.parse(text) as Answer<E>;
    if (answer.journey) this.#revision = answer.journey.revision;
    return answer;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(endpoint: Endpoint, values: Readonly<Record<string, unknown>>): Promise<Exchanged> {
    const body = endpoint.method === "POST" ? Buffer.from(JSON.stringify(bodyOf(endpoint, values))) : undefined;
    return exchange(
      {
        agent: this.#agent,
        host: "127.0.0.1",
        port: this.#ports[this.#calls++ % this.#ports.length],
        method: endpoint.method,
        path: urlOf(endpoint, values),
        headers: this.#headers(endpoint, body),
      },
      body,
    );
  }

  #headers(endpoint: Endpoint, body: Buffer | undefined): OutgoingHttpHeaders {
    return {
      host: this.#origin.host,
      origin: this.#origin.origin,
      "x-xsrf-token": this.#xsrfToken,
      ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }),
      ...(body ? { "content-type": "application/json", "content-length": body.length } : {}),
      ...(endpoint.effect === "command" ? { "idempotency-key": randomUUID() } : {}),
      ...(endpoint.effect === "command" && this.#revision !== undefined ? { "if-match": `"${this.#revision}"` } : {}),
    };
  }

  /** Beginning an application replaces the session, so the answer brings a new cookie and XSRF value. */
  #keep({ headers }: IncomingMessage): void {
    const [cookie] = headers["set-cookie"] ?? [];
    if (cookie !== undefined) this.#cookie = cookie.split(";")[0];
    const token = headers["x-xsrf-token"];
    if (typeof token === "string") this.#xsrfToken = token;
  }
}
