/*
 * Stripe's payments: PaymentIntents for cards and bank accounts, refunds, disputes, events, signed webhooks, and the pages that a person sees.
 * Shapes and codes are those of the `stripe` package and Stripe's public documents. This was not tried against the live service.
 */
import type { FastifyInstance } from "fastify";
import { jsonAnswer, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { createAccounts } from "./accounts.ts";
import { addApiRoutes } from "./api-routes.ts";
import { addElements } from "./elements-pages.ts";
import { addStripeControl } from "./control-routes.ts";
import { bankTriggers, microDepositTriggers } from "./test-banks.ts";
import { cardTriggers } from "./test-cards.ts";
import { addThreeDSecure } from "./three-d-secure.ts";
import { addTryPage } from "./try-page.ts";
import { webhookSecret } from "./webhooks.ts";
import { publishableKey, secretKey } from "./who-calls.ts";

export function createStripe(world: World, sitePort: number): Vendor {
  return {
    name: "stripe",
    title: "Payments (Stripe)",
    about:
      "Moves money from cards and bank accounts, gives it back, and tells the institution's site what became of it.",
    credentials: [
      { what: "Secret key", value: secretKey },
      { what: "Publishable key (browsers)", value: publishableKey },
      { what: "Webhook secret", value: webhookSecret },
    ],
    operations: [
      "create",
      "list",
      "search",
      "read",
      "confirm",
      "cancel",
      "capture",
      "verify",
      "method",
      "customer",
      "refund",
      "refunds",
      "disputes",
      "events",
      "charge",
    ],
    ownFaults: ["dropped", "keyInUse"],
    links: [
      { href: "/stripe/payments", text: "Settle, return, or dispute payments" },
      { href: "/stripe/try?kind=card", text: "Try a payment by card" },
      { href: "/stripe/try?kind=bank", text: "Try a payment from a bank account" },
    ],
    triggers: [cardTriggers, bankTriggers, microDepositTriggers],
    clearFields: ["currency", "limit", "reason"],
    refuse: (status) =>
      jsonAnswer({
        error:
          status === 429
            ? { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." }
            : { type: "api_error", message: "An unknown error occurred." },
      }),
    routes: (app) => addRoutes(app, world, sitePort),
  };
}

function addRoutes(app: FastifyInstance, world: World, sitePort: number): void {
  const accounts = createAccounts(world, sitePort);
  // Nested names and repeated calls need the body as it was sent.
  app.removeContentTypeParser("application/x-www-form-urlencoded");
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  addApiRoutes(app, accounts);
  addStripeControl(app, accounts);
  addThreeDSecure(app, accounts);
  addElements(app);
  addTryPage(app, accounts);
}
