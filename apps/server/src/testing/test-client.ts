import type { FastifyInstance, InjectOptions } from "fastify";
import { bodyOf, urlOf, type Endpoint, type OutputOf, type RequestOf } from "@portico/contract/endpoint";
import { sessionApi } from "@portico/contract/session";
import type { Journey } from "@portico/contract/journey";
import type { ErrorAnswer } from "@portico/contract/errors";

export interface CallOptions {
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
  /** Overrides the client's headers. Undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export type SendOptions = Omit<InjectOptions, "headers" | "method"> & {
  readonly method: string;
  /** Overrides the client's headers. Undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

/** An answer for tests: a success has the endpoint's fields, a refusal has `error`. */
export interface TestResponse<E extends Endpoint> {
  readonly status: number;
  readonly body: OutputOf<E> & { journey: Journey } & Partial<ErrorAnswer>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser from the server's point of view. It keeps cookies, and fetches the XSRF value when needed. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly host: string;
  cookies = new Map<string, string>();
  xsrfToken: string | undefined;
  remoteAddress = "127.0.0.1";

  constructor(app: FastifyInstance, host: string) {
    this.#app = app;
    this.host = host;
  }

  /** Calls an endpoint by its contract. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<TestResponse<E>> {
    if (this.xsrfToken === undefined && (endpoint.access !== "public" || endpoint.method === "POST")) await this.open();
    const values = (input ?? {}) as Record<string, unknown>;
    const response = await this.send({
      method: endpoint.method,
      url: urlOf(endpoint, values),
      headers: {
        ...(options.ifMatch === undefined ? {} : { "if-match": `"${options.ifMatch}"` }),
        ...(options.idempotencyKey === undefined ? {} : { "idempotency-key": options.idempotencyKey }),
        ...options.headers,
      },
      ...(endpoint.method === "POST" && !endpoint.multipart ? { payload: bodyOf(endpoint, values) } : {}),
    });
    return response as TestResponse<E>;
  }

  /** Uploads files to an upload endpoint. */
  async upload<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    files: readonly { name: string; contentType: string; content: Buffer | string }[],
    { idempotencyKey, ifMatch }: Pick<CallOptions, "idempotencyKey" | "ifMatch"> = {},
  ): Promise<TestResponse<E>> {
    if (this.xsrfToken === undefined) await this.open();
    const boundary = "----portico-test-boundary";
    const parts = files.flatMap(({ name, contentType, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: ${contentType}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]);
    const response = await this.send({
      method: "POST",
      url: urlOf(endpoint, input as Record<string, unknown>),
      headers: {
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "idempotency-key": idempotencyKey,
        "if-match": ifMatch === undefined ? undefined : `"${ifMatch}"`,
      },
      payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    });
    return response as TestResponse<E>;
  }

  /** Opens a session, as a page does on load. */
  async open(): Promise<void> {
    const { body } = await this.send({ method: "GET", url: sessionApi.token.path });
    this.xsrfToken = (body as { token: string }).token;
  }

  /** Sends any request, by default with cookies and the XSRF header. */
  async send(
    options: SendOptions,
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown>; text: string }> {
    const response = await this.#app.inject({
      ...options,
      remoteAddress: this.remoteAddress,
      headers: defined({
        host: this.host,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") || undefined,
        "x-xsrf-token": this.xsrfToken,
        ...options.headers,
      }),
    });
    for (const { name, value } of response.cookies) {
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const renewed = response.headers["x-xsrf-token"];
    if (typeof renewed === "string") this.xsrfToken = renewed;
    const isJson = response.body !== "" && String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      body: isJson ? response.json<unknown>() : response.body,
      headers: response.headers,
      text: response.body,
    };
  }
}

function defined(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}
