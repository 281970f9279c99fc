import { loadScript } from "./load-script.ts";

/** The part of the payment vendor's script that our pages use (the sandbox checks its stand-in against the vendor's own types). */
export interface PaymentScript {
  elements(options: {
    readonly clientSecret: string;
    readonly appearance?: object;
    readonly fonts?: readonly object[];
  }): PaymentElements;
  confirmPayment(options: {
    readonly elements: PaymentElements;
    readonly redirect: "if_required";
    readonly confirmParams: { readonly return_url: string };
  }): Promise<Confirmed>;
  collectBankAccountForPayment(options: {
    readonly clientSecret: string;
    readonly params: {
      readonly payment_method_type: "us_bank_account";
      readonly payment_method_data: { readonly billing_details: { readonly name: string; readonly email: string } };
    };
  }): Promise<Confirmed>;
}

export interface PaymentElements {
  create(type: "payment", options?: object): PaymentElement;
}

export interface PaymentElement {
  mount(target: HTMLElement): void;
  on(type: "ready", hear: () => void): unknown;
  destroy(): void;
}

/** What the script says. Our server reads the payment from the vendor all the same. */
interface Confirmed {
  readonly error?: { readonly type?: string; readonly message?: string };
}

type Construct = (publishableKey: string) => PaymentScript;

/** Loads the vendor's script. It rejects if the script doesn't come. */
export async function loadPaymentScript(scriptUrl: string, publishableKey: string): Promise<PaymentScript> {
  await loadScript(scriptUrl);
  const { Stripe } = window as Window & { readonly Stripe?: Construct };
  if (!Stripe) throw new Error("The payment vendor's script is missing.");
  return Stripe(publishableKey);
}
