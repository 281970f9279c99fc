import type {
  ConfirmPaymentData,
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeError,
} from "@stripe/stripe-js";
import { elementsOf } from "./elements.ts";
import { callIntent, openFrame, type Place } from "./place.ts";

/** The functions of Stripe.js that the stand-in has. The compiler checks them against Stripe's own declarations. */
export type StandIn = Pick<
  Stripe,
  | "elements"
  | "confirmPayment"
  | "collectBankAccountForPayment"
  | "confirmUsBankAccountPayment"
  | "handleNextAction"
  | "retrievePaymentIntent"
>;

interface ConfirmOptions {
  readonly elements?: StripeElements;
  readonly clientSecret?: string;
  readonly confirmParams?: Partial<ConfirmPaymentData>;
  readonly redirect?: "always" | "if_required";
}

/** Defines `window.Stripe`. */
export function defineStripe(home: string): void {
  const construct = (key: string): StandIn => standIn({ home, key, frames: new WeakMap() });
  Object.assign(window, { Stripe: construct as StripeConstructor });
}

export function standIn(place: Place): StandIn {
  // The overloads of these two differ only in what a caller must pass, and in redirects that never return.
  const elements = ((options = {}) => elementsOf(place, options)) as Stripe["elements"];
  const confirmPayment = (async (options: ConfirmOptions) => confirm(place, options)) as Stripe["confirmPayment"];
  return {
    elements,
    confirmPayment,
    collectBankAccountForPayment: async ({ clientSecret, params }) => {
      const { name, email } = params.payment_method_data.billing_details;
      return collectBankAccount(place, clientSecret, { name: name ?? "", email: email ?? "" });
    },
    confirmUsBankAccountPayment: async (clientSecret) =>
      callIntent(place, clientSecret, { path: "/confirm", fields: {} }),
    handleNextAction: async (options) =>
      goOn(place, "clientSecret" in options ? options.clientSecret : "", await readAgain(place, options)),
    retrievePaymentIntent: async (clientSecret) => callIntent(place, clientSecret),
  };
}

export async function readAgain(place: Place, options: object): Promise<PaymentIntentResult> {
  const { clientSecret = "" } = options as { readonly clientSecret?: string };
  return callIntent(place, clientSecret);
}

/** `stripe.confirmPayment`: the frame sends what the person typed, and the bank may ask the person. */
export async function confirm(place: Place, options: ConfirmOptions): Promise<PaymentIntentResult> {
  const { elements, confirmParams = {}, redirect = "always" } = options;
  const asked = elements && place.frames.get(elements);
  const returnUrl = confirmParams.return_url ?? "";
  if (redirect === "always" && returnUrl === "") return { error: wrong("A return_url is required.") };
  if (!asked) return { error: wrong("elements is required.") };
  const sent = await asked.ask<PaymentIntentResult & { clientSecret: string }>("confirm", { returnUrl });
  const result = await goOn(place, sent.clientSecret, sent);
  if (redirect !== "always" || result.error) return result;
  location.assign(withResult(returnUrl, result.paymentIntent));
  // The page goes away, so nobody may go on here.
  return new Promise(() => undefined);
}

export function wrong(message: string): StripeError {
  return { type: "invalid_request_error", message };
}

export function withResult(returnUrl: string, { id, client_secret, status }: PaymentIntent): string {
  const url = new URL(returnUrl, location.href);
  url.searchParams.set("payment_intent", id);
  url.searchParams.set("payment_intent_client_secret", client_secret ?? "");
  url.searchParams.set("redirect_status", status === "requires_payment_method" ? "failed" : "succeeded");
  return url.href;
}

/** Lets the bank ask the person, if it wants to, and reads what came of it. */
export async function goOn(
  place: Place,
  clientSecret: string,
  result: PaymentIntentResult,
): Promise<PaymentIntentResult> {
  const action = result.paymentIntent?.next_action;
  if (!result.paymentIntent || (action?.type !== "use_stripe_sdk" && action?.type !== "redirect_to_url")) return result;
  const query = new URLSearchParams({ client_secret: clientSecret, embedded: "1" });
  await openDialog(place, `three-d-secure/${result.paymentIntent.id}?${query.toString()}`, "Your bank asks", {});
  const after = await callIntent(place, clientSecret);
  const problem = after.paymentIntent?.status === "requires_payment_method" && after.paymentIntent.last_payment_error;
  return problem ? { error: problem } : after;
}

/** `stripe.collectBankAccountForPayment`: the person signs in at a bank, in a window of the vendor. */
export async function collectBankAccount(
  place: Place,
  clientSecret: string,
  billing: { readonly name: string; readonly email: string },
): Promise<PaymentIntentResult> {
  await openDialog(place, "elements/bank", "Choose a bank account", { key: place.key, clientSecret, billing });
  return callIntent(place, clientSecret);
}

/** A window over the page with one of the vendor's pages in it, until that page is done or the person closes it. */
export async function openDialog(place: Place, path: string, title: string, init: object): Promise<void> {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", title);
  dialog.style.cssText =
    "border: 0; border-radius: 12px; padding: 0; width: min(28rem, calc(100vw - 32px)); color-scheme: light;";
  const asked = openFrame(place, path, title);
  asked.frame.style.height = "24rem";
  dialog.append(asked.frame);
  document.body.append(dialog);
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener("close", () => resolve());
    asked.on("done", () => dialog.close());
    asked.on("open", () => void asked.ask("init", init));
  });
  dialog.showModal();
  asked.frame.focus();
  await closed;
  asked.close();
  dialog.remove();
}
