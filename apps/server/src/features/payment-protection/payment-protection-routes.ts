import { paymentProtectionApi } from "@portico/contract/agreements";
import { answer, decide, type Route } from "../../kernel/route.ts";
import { readPaymentProtection, readPaymentProtectionConfiguration } from "./read-payment-protection.ts";
import { savePaymentProtection } from "./save-payment-protection.ts";

/** The calls about payment protection, which is always optional. */
export const paymentProtectionRoutes: readonly Route[] = [
  answer(paymentProtectionApi.configuration, readPaymentProtectionConfiguration),
  answer(paymentProtectionApi.read, readPaymentProtection),
  decide(paymentProtectionApi.save, savePaymentProtection),
];
