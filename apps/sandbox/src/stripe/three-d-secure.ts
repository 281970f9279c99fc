import type { FastifyInstance } from "fastify";
import { type Html, html } from "../pages/html.ts";
import { sendPage } from "../pages/page.ts";
import type { Account, HeldIntent } from "./account.ts";
import type { Accounts } from "./accounts.ts";
import { endAuthentication } from "./confirm.ts";
import { sendFrame } from "./frame-page.ts";
import { nestedFields, textAt } from "./nested-fields.ts";

interface OfIntent {
  Params: { id: string };
  /** `embedded`: the page is in a window of the vendor's script. */
  Querystring: { client_secret?: string; embedded?: string };
}

const title = "Your bank asks";

/** The bank's page, where a person approves a card payment. */
export function addThreeDSecure(app: FastifyInstance, accounts: Accounts): void {
  const find = (
    request: Parameters<Accounts["all"]>[0],
    id: string,
    secret = "",
  ): { account: Account; held: HeldIntent } | undefined =>
    accounts
      .all(request)
      .map(({ account }) => ({ account, held: account.intents.find(id) }))
      .find((one): one is { account: Account; held: HeldIntent } => one.held?.object.client_secret === secret);

  app.get<OfIntent>("/three-d-secure/:id", async (request, reply) => {
    const found = find(request, request.params.id, request.query.client_secret);
    if (!found) return reply.code(404).send({ error: "There is no such payment." });
    const page = askPage(found.held);
    if (request.query.embedded)
      return sendFrame(
        reply,
        title,
        "answered.js",
        html`<h1>${title}</h1>
          ${page}`,
      );
    return sendPage(reply, title, page);
  });

  app.post<OfIntent>("/three-d-secure/:id", async (request, reply) => {
    const found = find(request, request.params.id, request.query.client_secret);
    if (!found) return reply.code(404).send({ error: "There is no such payment." });
    const { account, held } = found;
    const target = returnUrlOf(held);
    const fields = nestedFields(typeof request.body === "string" ? request.body : "");
    if (held.object.status === "requires_action")
      endAuthentication(account, held, textAt(fields, "answer") === "approve");
    if (request.query.embedded) return sendFrame(reply, title, "answered.js", html`<p data-done>Thank you.</p>`);
    if (target === undefined) return sendPage(reply, "Thank you", html`<p>You can close this page.</p>`);
    return reply.redirect(withResult(target, held), 303);
  });
}

function returnUrlOf({ object }: HeldIntent): string | undefined {
  return object.next_action?.redirect_to_url?.return_url ?? undefined;
}

/** The parameters that the vendor adds to the address that it leads back to. */
function withResult(target: string, { object }: HeldIntent): string {
  const url = new URL(target);
  url.searchParams.set("payment_intent", object.id);
  url.searchParams.set("payment_intent_client_secret", object.client_secret ?? "");
  url.searchParams.set("redirect_status", object.status === "succeeded" ? "succeeded" : "failed");
  return url.href;
}

function askPage({ object }: HeldIntent): Html {
  if (object.status !== "requires_action") return html`<p>Your bank has its answer.</p>`;
  return html`<p>A test bank asks whether you pay ${(object.amount / 100).toFixed(2)} dollars with this card.</p>
    <form method="post">
      <button name="answer" value="approve">Approve the payment</button>
      <button name="answer" value="decline">Decline it</button>
    </form>`;
}
