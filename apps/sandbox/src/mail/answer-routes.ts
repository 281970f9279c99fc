/*
 * What happens to a message after it left: an email comes back, or somebody answers a text message.
 *
 *   POST /mailbox/{id}/bounce  {site?} -> the mail provider's signed call to Portico, and Portico's status
 *   POST /mailbox/{id}/reply   {text, site?} -> Twilio's signed call to Portico, and Portico's status
 */
import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callSite } from "../call-site.ts";
import { scopeOf } from "../scope.ts";
import { authToken } from "../twilio/credentials.ts";
import type { World } from "../world.ts";
import { bounceCall, mailEventPath } from "./mail-events.ts";
import type { Mailbox, Message } from "./mailbox.ts";

interface Answering {
  Params: { id: string };
  Body: { text?: string; site?: string } | undefined;
}

interface Parts {
  readonly mailbox: Mailbox;
  readonly world: World;
  readonly sitePort: number;
}

/** The path of the customer's webhook for incoming texts. With the real vendor, the customer enters its address in a dashboard. */
const textPath = "/webhooks/twilio";

export function addAnswerRoutes(app: FastifyInstance, { mailbox, world, sitePort }: Parts): void {
  const found = async (request: FastifyRequest<Answering>) => mailbox.find(scopeOf(request), request.params.id);
  const siteOf = (message: Message, site: string | undefined) =>
    site !== undefined && URL.canParse(site) ? site : `http://${message.customer ?? ""}.localhost:${sitePort}`;

  app.post<Answering>("/mailbox/:id/bounce", async (request, reply) => {
    const message = await found(request);
    if (message?.messageId === undefined) return reply.callNotFound();
    const { headers, body } = bounceCall(message.messageId, message.to[0] ?? "", world.now());
    const url = new URL(mailEventPath, siteOf(message, request.body?.site));
    return answer(request, reply, await callSite(url, { method: "POST", headers, body }));
  });

  app.post<Answering>("/mailbox/:id/reply", async (request, reply) => {
    const message = await found(request);
    if (message?.channel !== "text") return reply.callNotFound();
    const url = new URL(textPath, siteOf(message, request.body?.site));
    const call = replyCall(url, message, { text: request.body?.text ?? "STOP", sid: world.newId() });
    return answer(request, reply, await callSite(url, { method: "POST", ...call }));
  });
}

/** Somebody's answer to a text message, as Twilio hands it over. */
export function replyCall(url: URL, message: Message, { text, sid }: { text: string; sid: string }) {
  const fields = new URLSearchParams({
    Body: text,
    From: message.to[0] ?? "",
    MessageSid: `SM${sid}`,
    To: message.from,
  });
  const token = message.customer === undefined ? authToken : `${authToken}-${message.customer}`;
  const signed = url.href + [...fields].map(([name, value]) => name + value).join("");
  return {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": createHmac("sha1", token).update(signed).digest("base64"),
    },
    body: fields.toString(),
  };
}

/** A person gets the message's page again. Anything else gets Portico's status. */
function answer(request: FastifyRequest<Answering>, reply: FastifyReply, from: { status: number } | undefined) {
  const status = from?.status ?? null;
  if (request.headers.accept?.includes("text/html")) {
    const scope = scopeOf(request);
    return reply.redirect(`${scope === "" ? "" : `/~${scope}`}/mailbox/${request.params.id}?answered=${status}`, 303);
  }
  return reply.send({ status });
}
