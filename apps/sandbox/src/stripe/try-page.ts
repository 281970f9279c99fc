import type { FastifyInstance, FastifyRequest } from "fastify";
import { html } from "../pages/html.ts";
import { htmlPage } from "../pages/html-page.ts";
import type { Accounts } from "./accounts.ts";
import { createIntent } from "./intents.ts";
import { apiVersion } from "./account.ts";
import { publishableKey } from "./who-calls.ts";

/**
 * `GET /stripe/try?kind=card|bank|window`: a page that takes a payment with the script, as an institution's page does. It loads the script
 * from this machine's other name, so that the fields are on another site.
 */
export function addTryPage(app: FastifyInstance, accounts: Accounts): void {
  app.get<{ Querystring: { kind?: string; amount?: string } }>("/try", async (request, reply) => {
    const { kind = "card", amount = "5000" } = request.query;
    const type = kind === "card" ? "card" : "us_bank_account";
    const fields = { amount, currency: "usd", allowed_payment_method_types: [type] };
    const cause = { id: null, idempotency_key: null };
    const { object } = createIntent(accounts.of(request, ""), fields, { version: apiVersion, cause });
    const other = otherName(request);
    const home = accounts.homeOf(request).replace(/^http:\/\/[^/]+/, other);
    return reply
      .header(
        "content-security-policy",
        `default-src 'none'; script-src 'self' ${other}; style-src 'self'; frame-src ${other}; connect-src ${other}; img-src data:; base-uri 'none'`,
      )
      .type("text/html; charset=utf-8")
      .send(
        htmlPage({
          title: "Try a payment · Portico sandbox",
          stylesheet: "/sandbox.css",
          body: html`<body data-key="${publishableKey}" data-secret="${object.client_secret ?? ""}" data-kind="${kind}">
            <main>
              <h1>Try a payment</h1>
              <div id="payment"></div>
              <p><button>Pay</button></p>
              <p role="status"></p>
            </main>
            <script src="${home}/stripe.js"></script>
            <script src="try.js"></script>
          </body>`,
        }).text,
      );
  });
}

function otherName({ hostname, host, protocol }: FastifyRequest): string {
  const [, port = "80"] = host.split(":");
  return `${protocol}://${hostname === "127.0.0.1" ? "localhost" : "127.0.0.1"}:${port}`;
}
