import { createFineract } from "../providers/loan-hand-off/fineract.ts";
import { createSignedWebhook } from "../providers/loan-hand-off/signed-webhook.ts";
import { createSendGridEvents } from "../providers/messages/sendgrid-events.ts";
import { createSmtpMailer, type SmtpOptions } from "../providers/messages/smtp-mailer.ts";
import { createTwilioInbound } from "../providers/messages/twilio-inbound.ts";
import { createTwilio } from "../providers/messages/twilio.ts";
import type { Providers } from "../providers/providers.ts";
import type { Connect } from "./connector.ts";
import * as no from "./no-vendors.ts";

/** Connects everything that the outbox sends: emails, text messages, and applications for the loan system. */
export function connectMessages(
  connect: Connect,
  clock: () => Date,
): Pick<Providers, "mailer" | "mailEvents" | "textMessenger" | "inboundTexts" | "loanHandOff"> {
  const email = connect("email", ({ eventKey, ...vendor }, { password }) => ({
    mailer: createSmtpMailer(smtpOptions(vendor, password)),
    mailEvents: eventKey === undefined ? undefined : createSendGridEvents({ eventKey }),
  }));
  const texts = connect("textMessages", (vendor, { authToken }) => ({
    textMessenger: createTwilio({ ...vendor, authToken }),
    inboundTexts: createTwilioInbound({ authToken }),
  }));
  return {
    mailer: email?.mailer ?? no.mailer,
    mailEvents: email?.mailEvents,
    textMessenger: texts?.textMessenger,
    inboundTexts: texts?.inboundTexts,
    loanHandOff:
      connect("loanHandOff", (vendor, secrets) =>
        vendor.adapter === "fineract"
          ? createFineract({ ...vendor, password: "password" in secrets ? secrets.password : "" })
          : createSignedWebhook({ ...vendor, secret: "signingKey" in secrets ? secrets.signingKey : "", clock }),
      ) ?? no.loanHandOff,
  };
}

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The connection to an institution's mail server. */
export function smtpOptions(
  { url, timeoutMs }: { readonly url: string; readonly timeoutMs: number },
  password = "",
): SmtpOptions {
  const { protocol, hostname, port, username } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTls: !localHosts.has(hostname),
    timeoutMs,
    ...(username === "" ? {} : { credentials: { user: decodeURIComponent(username), password } }),
  };
}
