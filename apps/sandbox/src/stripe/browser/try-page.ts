import type { Stripe } from "@stripe/stripe-js";

interface Shown {
  readonly error?: { readonly message?: string | undefined } | undefined;
  readonly paymentIntent?: { readonly status: string } | undefined;
}

/** Runs on the sandbox's page that tries the script: a page of an institution in short. */
export function runTryPage(): void {
  const { key = "", secret = "", kind } = document.body.dataset;
  const stripe = (window as unknown as { Stripe: (publishableKey: string) => Stripe }).Stripe(key);
  const status = document.querySelector("[role=status]")!;
  const button = document.querySelector("button")!;
  const show = ({ error, paymentIntent }: Shown): void => {
    status.textContent = error?.message ?? paymentIntent?.status ?? "";
  };
  if (kind === "window") {
    const billing_details = { name: "Alex Marlowe", email: "alex@example.com" };
    const params = { payment_method_type: "us_bank_account", payment_method_data: { billing_details } } as const;
    button.addEventListener("click", () => {
      void (async () => {
        const chosen = await stripe.collectBankAccountForPayment({ clientSecret: secret, params });
        if (chosen.paymentIntent?.status !== "requires_confirmation") return show(chosen);
        return show(await stripe.confirmUsBankAccountPayment(secret));
      })();
    });
    return;
  }
  const elements = stripe.elements({ clientSecret: secret, appearance: { variables: { colorPrimary: "#0b57a4" } } });
  elements.create("payment").mount("#payment");
  button.addEventListener("click", () => {
    void (async () => {
      const submitted = await elements.submit();
      if (submitted.error) return show(submitted);
      const confirmParams = { return_url: location.href };
      return show(await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" }));
    })();
  });
}
