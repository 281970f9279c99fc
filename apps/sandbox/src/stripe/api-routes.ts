import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type Stripe from "stripe";
import { operation } from "../vendor.ts";
import { apiVersion, type Account, type HeldIntent, type HeldRefund } from "./account.ts";
import type { Accounts } from "./accounts.ts";
import { chargeOf } from "./charges.ts";
import { answerOnce } from "./idempotency.ts";
import { confirmIntent } from "./confirm.ts";
import { cancelIntent, createIntent, intentNamed, keepMethod, metadataIn } from "./intents.ts";
import { pageOf, searchByMetadata } from "./lists.ts";
import { verifyMicroDeposits } from "./micro-deposits.ts";
import { captureIntent } from "./outcome.ts";
import { type Fields, fieldsAt, listAt, nestedFields, textAt } from "./nested-fields.ts";
import { createMethod, methodNamed } from "./payment-methods.ts";
import { createRefund } from "./refunds.ts";
import { errorBody, invalid, Refusal, unknownObject } from "./refusal.ts";
import { type Caller, callerOf, requireSecretKey } from "./who-calls.ts";

/** What a route's work gets. */
interface Call {
  readonly account: Account;
  readonly caller: Caller;
  /** The form of a POST, or the query of a GET. */
  readonly fields: Fields;
  readonly id: string;
  readonly home: string;
  readonly version: string;
  readonly cause: { readonly id: string; readonly idempotency_key: string | null };
}

type Work = (call: Call) => object;

/** Stripe's API. Each answer has a request ID, and each POST may have an idempotency key. */
export function addApiRoutes(app: FastifyInstance, accounts: Accounts): void {
  // Pages of other sites call it, too.
  app.addHook("onRequest", async (_request, reply) => {
    reply
      .header("access-control-allow-origin", "*")
      .header("access-control-allow-headers", "authorization, content-type");
  });
  app.options("/v1/*", async (_request, reply) => reply.code(204).send());
  const route = (method: HTTPMethods, url: string, name: string, work: Work) =>
    app.route<{ Params: { id?: string } }>({
      method,
      url: `/v1${url}`,
      ...operation("stripe", name),
      handler: async (request, reply) => answer(request, reply, accounts, work),
    });
  addIntents(route);
  addOthers(route);
}

type AddRoute = (method: HTTPMethods, url: string, name: string, work: Work) => void;

function addIntents(route: AddRoute): void {
  const intents = "/v1/payment_intents";
  const object = ({ object: intent }: HeldIntent) => intent;
  route("POST", "/payment_intents", "create", (call) => {
    requireSecretKey(call.caller);
    const { account, fields } = call;
    const held = createIntent(account, fields, call);
    const confirmed =
      textAt(fields, "confirm") === "true" ? confirmIntent(account, held, { ...call, isFromPage: false }) : held;
    return shown(confirmed.object, call);
  });
  route("GET", "/payment_intents", "list", (call) => {
    requireSecretKey(call.caller);
    const all = call.account.intents.newestFirst().map(object);
    const page = pageOf(intents, all, call.fields);
    return { ...page, data: page.data.map((intent) => expanded(intent, call, "data.")) };
  });
  route("GET", "/payment_intents/search", "search", (call) => {
    requireSecretKey(call.caller);
    return searchByMetadata(`${intents}/search`, call.account.intents.newestFirst().map(object), call.fields);
  });
  route("GET", "/payment_intents/:id", "read", (call) => shown(opened(call).object, call));
  route("POST", "/payment_intents/:id/confirm", "confirm", (call) => {
    const held = confirmIntent(call.account, opened(call), { ...call, isFromPage: call.caller.isPage });
    return shown(held.object, call);
  });
  // Not in Stripe's public API: its script keeps a chosen account with the payment this way.
  route("POST", "/payment_intents/:id/payment_method", "method", (call) => {
    const method = createMethod(call.account, fieldsAt(call.fields, "payment_method_data"), call.caller.isPage);
    return shown(keepMethod(opened(call), method).object, call);
  });
  route("POST", "/payment_intents/:id/cancel", "cancel", (call) => {
    requireSecretKey(call.caller);
    return shown(cancelIntent(call.account, opened(call), call.fields, call.cause).object, call);
  });
  route("POST", "/payment_intents/:id/capture", "capture", (call) => {
    requireSecretKey(call.caller);
    return shown(captureIntent(call.account, opened(call), call.cause).object, call);
  });
  route("POST", "/payment_intents/:id/verify_microdeposits", "verify", (call) =>
    shown(verifyMicroDeposits(call.account, opened(call), call.fields, call.cause).object, call),
  );
}

/** The intent of the path. A page must know its client secret. */
function opened({ account, caller, fields, id }: Call): HeldIntent {
  const held = intentNamed(account, id);
  if (caller.isPage && textAt(fields, "client_secret") !== held.object.client_secret)
    throw unknownObject("payment_intent", id, "intent");
  return held;
}

function addOthers(route: AddRoute): void {
  route(
    "POST",
    "/payment_methods",
    "method",
    ({ account, fields, caller }) => createMethod(account, fields, caller.isPage).object,
  );
  route("POST", "/customers", "customer", (call) => {
    requireSecretKey(call.caller);
    return createCustomer(call);
  });
  route("POST", "/refunds", "refund", (call) => {
    requireSecretKey(call.caller);
    return createRefund(call.account, call.fields, call.cause).object;
  });
  const refund = ({ object }: HeldRefund) => object;
  const lists: readonly (readonly [string, string, (account: Account, fields: Fields) => readonly Entry[]])[] = [
    ["/refunds", "refunds", (account, fields) => ofIntent(account.refunds.newestFirst().map(refund), fields)],
    ["/disputes", "disputes", (account, fields) => ofIntent(account.disputes.newestFirst(), fields)],
    [
      "/events",
      "events",
      (account, fields) => account.events.newestFirst().filter(({ type }) => (textAt(fields, "type") ?? type) === type),
    ],
  ];
  for (const [url, name, all] of lists)
    route("GET", url, name, ({ account, caller, fields }) => {
      requireSecretKey(caller);
      return pageOf(`/v1${url}`, all(account, fields), fields);
    });
  const objects: readonly (readonly [string, string, (account: Account, id: string) => object | undefined])[] = [
    ["charges", "charge", (account, id) => account.charges.find(id)],
    ["refunds", "refunds", (account, id) => account.refunds.find(id)?.object],
    ["disputes", "disputes", (account, id) => account.disputes.find(id)],
    ["events", "events", (account, id) => account.events.find(id)],
    ["customers", "customer", (account, id) => account.customers.find(id)],
  ];
  for (const [kind, name, find] of objects)
    route("GET", `/${kind}/:id`, name, ({ account, caller, id }) => {
      requireSecretKey(caller);
      const found = find(account, id);
      if (!found) throw unknownObject(kind.slice(0, -1), id, "id");
      return found;
    });
}

interface Entry {
  readonly id: string;
  readonly created: number;
}

function ofIntent<T extends { readonly payment_intent: unknown }>(all: readonly T[], fields: Fields): readonly T[] {
  const intent = textAt(fields, "payment_intent");
  return all.filter(({ payment_intent }) => intent === undefined || payment_intent === intent);
}

function createCustomer({ account, fields, cause }: Call): object {
  const at = (path: string) => textAt(fields, path) ?? null;
  const customer = {
    id: account.newId("cus"),
    object: "customer",
    created: account.now(),
    email: at("email"),
    name: at("name"),
    phone: at("phone"),
    livemode: false,
    metadata: metadataIn(fields),
  } as Stripe.Customer;
  account.customers.add(customer);
  account.emit("customer.created", customer, cause);
  return customer;
}

/** A page doesn't see what the institution noted on an intent. */
function shown(intent: Stripe.PaymentIntent, call: Call): object {
  const whole = expanded(intent, call, "");
  if (!call.caller.isPage) return whole;
  const { metadata: _metadata, customer: _customer, latest_charge: _charge, ...open } = whole;
  return open;
}

/** Puts objects into the places that the caller asked to expand. */
function expanded(intent: Stripe.PaymentIntent, { account, fields }: Call, prefix: string): Stripe.PaymentIntent {
  const asked = (name: string) => listAt(fields, "expand").includes(`${prefix}${name}`);
  const charge = asked("latest_charge") ? chargeOf(account, intent) : undefined;
  const method =
    typeof intent.payment_method === "string" && asked("payment_method")
      ? methodNamed(account, intent.payment_method)
      : undefined;
  return { ...intent, ...(charge && { latest_charge: charge }), ...(method && { payment_method: method.object }) };
}

async function answer(
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
  accounts: Accounts,
  work: Work,
): Promise<FastifyReply> {
  const requestId = accounts.newRequestId();
  const version = textOf(request.headers["stripe-version"]) ?? apiVersion;
  reply.header("request-id", requestId).header("stripe-version", version);
  const bodyOf = ({ error }: Refusal) => errorBody(error, requestId);
  try {
    const { path, call, key, body } = callIn(request, accounts, requestId, version);
    const { status, body: sent, isReplayed } = answerOnce(call.account, key, { path, body }, () => work(call), bodyOf);
    if (key !== undefined) reply.header("idempotency-key", key);
    if (isReplayed) reply.header("idempotent-replayed", "true");
    return request.ownFault === "dropped" ? drop(reply) : reply.code(status).send(sent);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(error.status).send(bodyOf(error));
  }
}

function requireVersion(version: string): void {
  if (!/^\d{4}-\d{2}-\d{2}(?:\.[a-z]+)?$/.test(version)) throw invalid(`Invalid Stripe API version: ${version}`);
}

function callIn(
  request: FastifyRequest<{ Params: { id?: string } }>,
  accounts: Accounts,
  requestId: string,
  version: string,
) {
  requireVersion(version);
  const caller = callerOf(request);
  const account = accounts.of(request, caller.account);
  const [path = "", query = ""] = request.url.split(/\?(.*)/s);
  const body = typeof request.body === "string" ? request.body : "";
  const key = request.method === "POST" ? textOf(request.headers["idempotency-key"]) : undefined;
  if (request.ownFault === "keyInUse") throw keyInUse();
  const call: Call = {
    account,
    caller,
    fields: nestedFields(request.method === "POST" ? body : query),
    id: request.params.id ?? "",
    home: accounts.homeOf(request),
    version,
    cause: { id: requestId, idempotency_key: key ?? null },
  };
  return { path, call, key, body };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && header !== "" ? header : undefined;
}

function keyInUse(): Refusal {
  return new Refusal(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: "There is currently another in-progress request using this Idempotency Key.",
  });
}

/** The work is done, and nobody hears of it. */
function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}
