import { Stripe } from "stripe";
import { exchange, TimedOut, type HttpAnswer } from "../http/exchange.ts";
import { namedRequest } from "../http/named-request.ts";

type Request = Parameters<Stripe.HttpClient["makeRequest"]>;

/** The code of an answer that didn't come in time. */
export const timedOut = "portico_timed_out";

const maximumBytes = 4 * 1_048_576;

/**
 * Lets Stripe's client call through our own connections: they limit the time and the size of the whole answer, and the client's own limit only
 * the silence. The sandbox is also below a path, which the client doesn't know.
 */
export class StripeExchange extends Stripe.HttpClient {
  readonly #prefix: string;

  constructor(prefix: string) {
    super();
    this.#prefix = prefix;
  }

  override getClientName(): string {
    return "node";
  }

  override async makeRequest(...[host, port, path, method, headers, body, protocol, timeoutMs]: Request) {
    const place = `${protocol}://${host}${port ? `:${port}` : ""}`;
    const answer = await unlessLate(
      exchange(`${place}${this.#prefix}${path}`, {
        method: method === "GET" ? "GET" : "POST",
        ...(method !== "GET" && { body }),
        headers: { ...plain(headers), ...namedRequest() },
        timeoutMs,
        maximumBytes,
      }),
    );
    return new ExchangeAnswer(answer);
  }
}

/** The client repeats a call after a timeout, but a person has waited once already. So this is an answer that forbids it. */
async function unlessLate(answer: Promise<HttpAnswer>): Promise<HttpAnswer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
    const text = JSON.stringify({ error: { type: "api_error", code: timedOut } });
    return { status: 504, headers: { "stripe-should-retry": "false" }, text };
  }
}

/** The client doesn't repeat a call of a vendor that is busy. All our other vendors are asked once more. */
function adviceOn({ status, headers }: HttpAnswer): Record<string, string> {
  const seconds = Number(headers["retry-after"] ?? 1);
  return status === 429 && seconds <= 1 ? { "stripe-should-retry": "true" } : {};
}

function plain(headers: Request[4]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

class ExchangeAnswer extends Stripe.HttpClientResponse {
  readonly #answer: HttpAnswer;

  constructor(answer: HttpAnswer) {
    super(answer.status, { ...(answer.headers as Record<string, string>), ...adviceOn(answer) });
    this.#answer = answer;
  }

  override getRawResponse(): unknown {
    return this.#answer;
  }

  override async toJSON(): Promise<unknown> {
    return JSON.parse(this.#answer.text) as unknown;
  }
}
