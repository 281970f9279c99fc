import type Stripe from "stripe";
import { type Html, html } from "../pages/html.ts";
import type { Account } from "./account.ts";
import type { AccountWithDelivery } from "./accounts.ts";
import { chargeOf } from "./charges.ts";

/** All payments, newest first, with what the world may do about each. */
export function paymentsPage(base: string, accounts: readonly AccountWithDelivery[]): Html {
  if (accounts.every(({ account }) => account.intents.newestFirst().length === 0))
    return html`<p class="quiet">There are no payments yet. Fund an account, and the payment appears here.</p>`;
  return html`${accounts.map((one) => accountPart(base, one))}`;
}

function accountPart(base: string, { account, delivery }: AccountWithDelivery): Html {
  const place = `${base}/control/${account.name === "" ? "-" : account.name}`;
  return html`<h2>${account.name === "" ? "The common key" : account.name}</h2>
    <p>
      ${account.daysAhead} days ahead.
      ${
        delivery.settings.site === undefined
          ? "Nobody hears of events."
          : `${delivery.waiting().length} events wait for ${delivery.settings.site}.`
      }
    </p>
    <form method="post" action="${place}/days">
      <label>Days to pass<input name="days" type="number" min="1" max="60" value="4" /></label>
      <button>Let them pass</button>
    </form>
    ${account.intents.newestFirst().map(({ object }) => paymentPart(place, account, object))}`;
}

const buttons: readonly { readonly action: string; readonly text: string; readonly when: (state: State) => boolean }[] =
  [
    { action: "release", text: "Release the card", when: ({ status }) => status === "requires_capture" },
    { action: "settle", text: "Settle", when: ({ status }) => status === "processing" },
    {
      action: "return",
      text: "Return by the bank",
      when: ({ status, type, dispute }) => status === "succeeded" && type === "us_bank_account" && !dispute,
    },
    {
      action: "dispute",
      text: "Dispute",
      when: ({ status, type, dispute }) => status === "succeeded" && type === "card" && !dispute,
    },
    { action: "win", text: "Institution wins", when: ({ dispute }) => dispute?.status === "needs_response" },
    { action: "lose", text: "Institution loses", when: ({ dispute }) => dispute?.status === "needs_response" },
  ];

interface State {
  readonly status: string;
  readonly type: string;
  readonly dispute: Stripe.Dispute | undefined;
}

function paymentPart(place: string, account: Account, intent: Stripe.PaymentIntent): Html {
  const charge = chargeOf(account, intent);
  const dispute = account.disputes.newestFirst().find((one) => one.charge === charge?.id);
  const type = charge?.payment_method_details?.type ?? intent.payment_method_types.join(", ");
  const offered = buttons.filter(({ when }) => when({ status: intent.status, type, dispute }));
  return html`<h3>${dollars(intent.amount)}: ${intent.status}</h3>
    <dl>
      ${row("ID", intent.id)} ${row("Method", type)}
      ${row("Refunded", charge?.amount_refunded ? dollars(charge.amount_refunded) : undefined)}
      ${row("Dispute", dispute && `${dispute.reason}, ${dispute.status}`)}
      ${row("Last problem", problemOf(intent.last_payment_error))}
    </dl>
    ${offered.length > 0 && form(`${place}/payments/${intent.id}`, offered)}`;
}

function row(name: string, value: string | undefined): Html | undefined {
  return value === undefined
    ? undefined
    : html`<dt>${name}</dt>
        <dd>${value}</dd>`;
}

function problemOf(error: Stripe.PaymentIntent["last_payment_error"]): string | undefined {
  return error?.decline_code ?? error?.code;
}

function form(action: string, offered: typeof buttons): Html {
  return html`<form method="post" action="${action}">
    ${offered.map(({ action: value, text }) => html`<button name="action" value="${value}">${text}</button>`)}
  </form>`;
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}
