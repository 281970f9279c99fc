import { createFineract } from "../providers/loan-hand-off/fineract.ts";
import { createSignedWebhook } from "../providers/loan-hand-off/signed-webhook.ts";
import { createSmtpMailer, type SmtpOptions } from "../providers/messages/smtp-mailer.ts";
import { createTwilio } from "../providers/messages/twilio.ts";
import type { Providers } from "../providers/providers.ts";
import type { Connect } from "./connector.ts";
import * as no from "./no-vendors.ts";

/** Connects everything that the outbox sends: emails, text messages, and applications for the loan system. */
export function connectMessages(
  connect: Connect,
  clock: () => Date,
): Pick<Providers, "mailer" | "textMessenger" | "loanHandOff"> {
  return {
    mailer: connect("email", (vendor, { password }) => createSmtpMailer(smtpOptions(vendor, password))) ?? no.mailer,
    textMessenger: connect("textMessages", (vendor, { authToken }) => createTwilio({ ...vendor, authToken })),
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
