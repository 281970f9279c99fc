import type { Page } from "@playwright/test";
import { bodyOf, urlOf, type Endpoint, type OutputOf, type RequestOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";

const xsrfHeader = "x-xsrf-token";

/** Calls the API with this browser's cookies, as its page would. A page that is opened afterwards continues from the calls. */
export class Caller {
  readonly #page: Page;
  #headers: Readonly<Record<string, string>> = {};

  constructor(page: Page) {
    this.#page = page;
  }

  /** Calls an endpoint of the contract, and fails if it is rejected. */
  async do<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<OutputOf<E> & { journey: Journey }> {
    if (!(xsrfHeader in this.#headers)) await this.#open();
    const values = (input ?? {}) as Record<string, unknown>;
    const response = await this.#page.request.fetch(urlOf(endpoint, values), {
      method: endpoint.method,
      headers: this.#headers,
      ...(endpoint.method === "POST" ? { data: bodyOf(endpoint, values) } : {}),
    });
    if (!response.ok()) throw new Error(`${endpoint.name} answered ${response.status()}: ${await response.text()}`);
    const renewed = response.headers()[xsrfHeader];
    if (renewed !== undefined) this.#headers = { ...this.#headers, [xsrfHeader]: renewed };
    return (await response.json()) as OutputOf<E> & { journey: Journey };
  }

  /** Opens a session like a page that loads. */
  async #open(): Promise<void> {
    const response = await this.#page.request.get(sessionApi.token.path);
    const { token } = (await response.json()) as OutputOf<typeof sessionApi.token>;
    this.#headers = { origin: new URL(response.url()).origin, [xsrfHeader]: token };
  }
}
