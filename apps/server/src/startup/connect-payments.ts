import { valuesOf } from "@portico/domain/tenant/vendors";
import type { Payments } from "../providers/payments/port.ts";
import type { StripeOptions } from "../providers/payments/stripe.ts";
import { stripeSources } from "../providers/payments/stripe-script.ts";
import type { Providers } from "../providers/providers.ts";
import type { Connect } from "./connector.ts";
import * as no from "./no-vendors.ts";
import { once } from "./once.ts";

/** Connects the vendor that moves money, and its script for pages. */
export function connectPayments(connect: Connect, clock: () => Date): Pick<Providers, "payments" | "paymentTool"> {
  const connected = connect("payments", ({ scriptUrl, publishableKey, ...vendor }, { secretKey, webhookSecret }) => ({
    payments: lazyStripe({
      ...vendor,
      secretKey,
      webhookSecrets: valuesOf("payments", "webhookSecret", webhookSecret),
      clock,
    }),
    paymentTool: { scriptUrl, publishableKey, sources: stripeSources(scriptUrl) },
  }));
  return { payments: connected?.payments ?? no.payments, paymentTool: connected?.paymentTool };
}

/** The package takes megabytes, and many servers never see a payment. So the first one loads it. */
function lazyStripe(options: StripeOptions): Payments {
  const loaded = once(async () => {
    const { createStripe } = await import("../providers/payments/stripe.ts");
    return createStripe(options);
  });
  return {
    begin: async (order) => (await loaded()).begin(order),
    read: async (reference) => (await loaded()).read(reference),
    capture: async (reference) => (await loaded()).capture(reference),
    debit: async (reference, mandate) => (await loaded()).debit(reference, mandate),
    cancel: async (reference) => (await loaded()).cancel(reference),
    refund: async (order) => (await loaded()).refund(order),
    refundsOf: async (reference) => (await loaded()).refundsOf(reference),
    verifyDeposits: async (reference, answer) => (await loaded()).verifyDeposits(reference, answer),
    list: async (from, before, after) => (await loaded()).list(from, before, after),
    readEvent: async (signature, body) => (await loaded()).readEvent(signature, body),
  };
}
