import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { scopeOf } from "../scope.ts";
import { sendPage } from "../pages/page.ts";
import type Stripe from "stripe";
import type { Account, HeldIntent } from "./account.ts";
import type { Accounts } from "./accounts.ts";
import { chargeOf } from "./charges.ts";
import { catchUp, settle } from "./days.ts";
import { closeDispute, disputeCharge, returnCharge } from "./disputes.ts";
import { endIntent, intentNamed } from "./intents.ts";
import { nestedFields } from "./nested-fields.ts";
import { paymentsPage } from "./payments-page.ts";
import { invalid, Refusal } from "./refusal.ts";
import type { DeliverySettings } from "./webhooks.ts";

type Body = Readonly<Record<string, unknown>>;

interface OfPayment {
  Params: { account: string; id: string };
}

/**
 * Calls for tests and demos, and the page with their buttons. The account is an institution's name, or `-` for the common key.
 *
 *   GET  /stripe/payments -> the page: all payments, with buttons
 *   POST /stripe/control/{account}/payments/{id}  {action}: one of the actions below
 *   POST /stripe/control/{account}/days           {days}: as if they had passed
 *   POST /stripe/control/{account}/webhooks       {site?, isHeld?, copies?}
 *   POST /stripe/control/{account}/webhooks/send  {order?: newestFirst} -> {delivered}: everything that waits
 *   POST /stripe/control/{account}/webhooks/again {event} -> {delivered}: one event once more
 */
export function addStripeControl(app: FastifyInstance, accounts: Accounts): void {
  app.get("/payments", async (request, reply) =>
    sendPage(reply, "Payments", paymentsPage(baseOf(request), accounts.all(request))),
  );
  app.post<OfPayment>("/control/:account/payments/:id", async (request, reply) => {
    const { account, id } = request.params;
    return answered(
      reply,
      () => {
        act(accounts.of(request, nameOf(account)), id, bodyOf(request)["action"]);
        return isForm(request) ? undefined : {};
      },
      `${baseOf(request)}/payments`,
    );
  });
  app.post<OfPayment>("/control/:account/days", async (request, reply) =>
    answered(
      reply,
      () => {
        const { account } = accounts.withDelivery(request, nameOf(request.params.account));
        account.daysAhead += Number(bodyOf(request)["days"] ?? 1);
        catchUp(account);
        return isForm(request) ? undefined : { daysAhead: account.daysAhead };
      },
      `${baseOf(request)}/payments`,
    ),
  );
  addWebhookControl(app, accounts);
}

function addWebhookControl(app: FastifyInstance, accounts: Accounts): void {
  const of = (request: FastifyRequest<OfPayment>) => accounts.withDelivery(request, nameOf(request.params.account));
  app.post<OfPayment>("/control/:account/webhooks", async (request) => {
    const { settings } = of(request).delivery;
    Object.assign(settings, settingsIn(bodyOf(request)));
    return settings;
  });
  app.post<OfPayment>("/control/:account/webhooks/send", async (request) => {
    const order = bodyOf(request)["order"] === "newestFirst" ? "newestFirst" : "oldestFirst";
    return { delivered: await of(request).delivery.sendWaiting(order) };
  });
  app.post<OfPayment>("/control/:account/webhooks/again", async (request, reply) => {
    const { account, delivery } = of(request);
    const event = account.events.find(String(bodyOf(request)["event"]));
    if (!event) return reply.code(404).send({ error: "There is no such event." });
    return { delivered: [await delivery.sendAgain(event)] };
  });
}

function settingsIn({ site, isHeld, copies }: Body): Partial<DeliverySettings> {
  return {
    ...(typeof site === "string" && URL.canParse(site) && { site }),
    ...(typeof isHeld === "boolean" && { isHeld }),
    ...(typeof copies === "number" && copies >= 1 && copies <= 10 && { copies }),
  };
}

/** What the world may do about a payment. */
const actions: Readonly<Record<string, (account: Account, held: HeldIntent) => void>> = {
  settle,
  release: releaseCard,
  return: (account, { object }) => returnCharge(account, undisputed(account, object), "insufficient_funds"),
  dispute: (account, { object }) => disputeCharge(account, undisputed(account, object), "fraudulent"),
  win: (account, { object }) => closeDispute(account, disputeOf(account, object), "won"),
  lose: (account, { object }) => closeDispute(account, disputeOf(account, object), "lost"),
};

function act(account: Account, id: string, given: unknown): void {
  const action = typeof given === "string" && Object.hasOwn(actions, given) ? actions[given] : undefined;
  if (!action) throw invalid(`The actions are ${Object.keys(actions).join(", ")}.`);
  action(account, intentNamed(account, id));
}

/** The bank releases an authorized card, as it does after seven days. */
function releaseCard(account: Account, held: HeldIntent): void {
  if (held.object.status !== "requires_capture") throw invalid("There is no authorized card.");
  endIntent(account, held, "automatic");
}

function undisputed(account: Account, intent: Stripe.PaymentIntent): Stripe.Charge {
  const charge = chargeOf(account, intent);
  if (charge?.status !== "succeeded") throw invalid("Nobody has paid yet.");
  if (charge.disputed) throw invalid("There is a dispute already.");
  return charge;
}

function disputeOf(account: Account, intent: Stripe.PaymentIntent): Stripe.Dispute {
  const dispute = account.disputes.newestFirst().find(({ payment_intent }) => payment_intent === intent.id);
  if (!dispute) throw invalid("There is no dispute.");
  return dispute;
}

/** A form's answer is the page again. */
async function answered(reply: FastifyReply, work: () => object | undefined, page: string): Promise<FastifyReply> {
  try {
    const answer = work();
    return answer ? reply.send(answer) : reply.redirect(page, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(error.status).send({ error: error.message });
  }
}

function isForm({ headers }: FastifyRequest): boolean {
  return !(headers["content-type"] ?? "").includes("json");
}

function bodyOf({ body }: FastifyRequest): Body {
  if (typeof body === "string") return nestedFields(body);
  return typeof body === "object" && body !== null ? (body as Body) : {};
}

function nameOf(account: string): string {
  return account === "-" ? "" : account;
}

function baseOf(request: FastifyRequest): string {
  const scope = scopeOf(request);
  return `${scope === "" ? "" : `/~${scope}`}/stripe`;
}
