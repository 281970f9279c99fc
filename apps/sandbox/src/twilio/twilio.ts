/*
 * Twilio's Messages API for sending: form in, JSON out, Basic authentication with the account's SID and token. Sent messages appear in the
 * mailbox. Field names and codes are Twilio's. This was not tried against the live service.
 */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isCustomer } from "../customer.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import { scopeOf } from "../scope.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { accountSid, authToken } from "./credentials.ts";
import { phoneNumberTriggers, refusalOfNumber, type TwilioRefusal } from "./phone-number-triggers.ts";

interface MessageForm {
  readonly To?: string;
  readonly From?: string;
  readonly MessagingServiceSid?: string;
  readonly Body?: string;
}

export function createTwilio(world: World, mailbox: Mailbox): Vendor {
  return {
    name: "twilio",
    title: "Text messages (Twilio)",
    about: "Accepts text messages through Twilio's Messages API and shows them in the mailbox.",
    credentials: [
      { what: "Account SID", value: accountSid },
      { what: "Auth token", value: authToken },
    ],
    operations: ["message"],
    links: [{ href: "/mailbox", text: "Read the mailbox" }],
    triggers: [phoneNumberTriggers],
    clearFields: ["MessagingServiceSid"],
    refuse: (status) =>
      jsonAnswer(
        status === 429
          ? errorBody({ code: 20429, message: "Too Many Requests" }, 429)
          : errorBody({ code: 20500, message: "Internal Server Error" }, 500),
      ),
    routes: (app) => addRoutes(app, world, mailbox),
  };
}

function addRoutes(app: FastifyInstance, world: World, mailbox: Mailbox): void {
  app.post<{ Params: { sid: string }; Body: MessageForm | undefined }>(
    "/2010-04-01/Accounts/:sid/Messages.json",
    operation("twilio", "message"),
    async (request, reply) => {
      const authorized = isCustomer(request, credentialsOf(request), `${accountSid}:${authToken}`);
      if (!authorized || request.params.sid !== accountSid) {
        return refuse(reply, { code: 20003, message: "Authenticate" }, 401);
      }
      const form = request.body ?? {};
      const refusal = refusalOf(form);
      if (refusal !== undefined) return refuse(reply, refusal, 400);
      const from = form.From ?? form.MessagingServiceSid ?? "";
      const { To: to = "", Body: body = "" } = form;
      const open = async () => ({ channel: "text" as const, from, subject: "", text: body });
      const id = mailbox.deliver(scopeOf(request), { to: [to], open, ...customerOf(request) });
      return reply.code(201).send(created(id, form, world.now()));
    },
  );
}

function customerOf({ customer }: FastifyRequest): { customer?: string } {
  return customer === undefined ? {} : { customer };
}

/** The account and its token, as in `ACsandbox…:sandbox-twilio-token`. */
function credentialsOf({ headers }: FastifyRequest): string {
  const [, encoded = ""] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
  return Buffer.from(encoded, "base64").toString("utf8");
}

function refusalOf({ To, From, MessagingServiceSid, Body }: MessageForm): TwilioRefusal | undefined {
  if (!To) return { code: 21604, message: "A 'To' phone number is required." };
  if (!From && !MessagingServiceSid) return { code: 21603, message: "A 'From' phone number is required." };
  if (!Body) return { code: 21602, message: "Message body is required." };
  if (Body.length > 1600)
    return { code: 21617, message: "The concatenated message body exceeds the 1600 character limit" };
  if (!/^\+[1-9]\d{7,14}$/.test(To)) {
    return { code: 21211, message: `The 'To' number ${To} is not a valid phone number.` };
  }
  return refusalOfNumber(To);
}

function refuse(reply: FastifyReply, refusal: TwilioRefusal, status: number): FastifyReply {
  return reply.code(status).send(errorBody(refusal, status));
}

function errorBody({ code, message }: TwilioRefusal, status: number): object {
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
}

function created(id: string, form: MessageForm, now: Date): object {
  const sid = `SM${createHash("sha256").update(id).digest("hex").slice(0, 32)}`;
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`;
  const date = now.toUTCString().replace("GMT", "+0000");
  return {
    account_sid: accountSid,
    api_version: "2010-04-01",
    body: form.Body,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: "outbound-api",
    error_code: null,
    error_message: null,
    from: form.From ?? null,
    messaging_service_sid: form.MessagingServiceSid ?? null,
    num_media: "0",
    num_segments: String(Math.ceil((form.Body?.length ?? 0) / 160)),
    price: null,
    price_unit: "USD",
    sid,
    status: form.MessagingServiceSid === undefined ? "queued" : "accepted",
    subresource_uris: { media: `${uri}/Media.json` },
    to: form.To,
    uri: `${uri}.json`,
  };
}
