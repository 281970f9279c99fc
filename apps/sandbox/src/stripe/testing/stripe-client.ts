import { Stripe } from "stripe";
import { testTime, listeningSandbox } from "../../testing/test-sandbox.ts";

/** The official client knows no path before `/v1`, so this puts one there. */
class Below extends Stripe.HttpClient {
  readonly #prefix: string;
  readonly #inner = Stripe.createNodeHttpClient();

  constructor(prefix: string) {
    super();
    this.#prefix = prefix;
  }

  override getClientName(): string {
    return "node";
  }

  override async makeRequest(...[host, port, path, ...rest]: Parameters<Stripe.HttpClient["makeRequest"]>) {
    return this.#inner.makeRequest(host, port, `${this.#prefix}${path}`, ...rest);
  }
}

/** Stripe's official client against a vendor at this URL. */
export function stripeClient(vendorUrl: string, key = "sandbox-stripe-key"): Stripe {
  const { hostname, port, protocol, pathname } = new URL(vendorUrl);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: protocol === "http:" ? "http" : "https",
    httpClient: new Below(pathname),
    maxNetworkRetries: 0,
    timeout: 5000,
    telemetry: false,
  });
}

export interface TestStripe {
  /** With the institution's secret key. */
  readonly stripe: Stripe;
  /** With the publishable key, as a page has it. */
  readonly page: Stripe;
  readonly vendorUrl: string;
  /** A control call of the account of the common key. */
  control(path: string, body?: object): Promise<unknown>;
  fault(order: { fault: string; operation?: string; times?: number }): Promise<void>;
  later(time: { readonly hours: number }): void;
}

export async function testStripe(): Promise<TestStripe> {
  let now = testTime;
  const { url } = await listeningSandbox(() => now);
  const vendorUrl = `${url}/stripe`;
  const post = async (address: string, body: object) =>
    fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return {
    stripe: stripeClient(vendorUrl),
    page: stripeClient(vendorUrl, "pk_test_sandbox"),
    vendorUrl,
    control: async (path, body = {}) => (await post(`${vendorUrl}/control/-${path}`, body)).json(),
    fault: async (order) => {
      const answer = await post(`${url}/control/faults`, { vendor: "stripe", ...order });
      if (answer.status !== 201) throw new Error(await answer.text());
    },
    later: ({ hours }) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
  };
}

/** The error that a call of the client rejects with. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error("The call wasn't refused.", { cause: error });
}
