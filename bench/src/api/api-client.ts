import { randomUUID } from "node:crypto";
import { bodyOf, urlOf, type Endpoint, type OutputOf, type RequestOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { Connection, type Exchanged } from "./connection.ts";

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
  readonly #origin: URL;
  readonly #connections: readonly Connection[];
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
    this.#connections = urls.map(({ port }) => new Connection(port));
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
    const answered = await this.#send(endpoint, values);
    this.#keep(answered);
    this.#onCall({
      name: endpoint.name,
      isCommand: endpoint.effect === "command",
      milliseconds: performance.now() - began,
    });
    const { status, text } = answered;
    if (status !== 200) throw new CallFailed(`${endpoint.name} answered ${status}: ${text.slice(0, 300)}`);
    const answer = JSON.parse(text) as Answer<E>;
    if (answer.journey) this.#revision = answer.journey.revision;
    return answer;
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  #send(endpoint: Endpoint, values: Readonly<Record<string, unknown>>): Promise<Exchanged> {
    const connection = this.#connections[this.#calls++ % this.#connections.length]!;
    return connection.exchange({
      method: endpoint.method,
      path: urlOf(endpoint, values),
      headers: this.#headers(endpoint),
      body: endpoint.method === "POST" ? JSON.stringify(bodyOf(endpoint, values)) : undefined,
    });
  }

  #headers(endpoint: Endpoint): Readonly<Record<string, string>> {
    const isCommand = endpoint.effect === "command";
    return {
      host: this.#origin.host,
      origin: this.#origin.origin,
      "x-xsrf-token": this.#xsrfToken,
      ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }),
      ...(isCommand ? { "idempotency-key": randomUUID() } : {}),
      ...(isCommand && this.#revision !== undefined ? { "if-match": `"${this.#revision}"` } : {}),
    };
  }

  /** Beginning an application replaces the session, so the answer brings a new cookie and XSRF value. */
  #keep({ header }: Exchanged): void {
    const cookie = header("set-cookie");
    if (cookie !== undefined) this.#cookie = cookie.split(";")[0];
    const token = header("x-xsrf-token");
    if (token !== undefined) this.#xsrfToken = token;
  }
}
