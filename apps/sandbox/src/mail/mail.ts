import { jsonAnswer, type Vendor } from "../vendor.ts";
import { smtpPassword, smtpUser } from "./mail-server.ts";
import { mailEventKey } from "./mail-events.ts";
import { recipientTriggers } from "./recipient-triggers.ts";

/** The mail server for the home page and the control calls. It speaks SMTP, not HTTP. */
export function createMail(): Vendor {
  return {
    name: "mail",
    address: "SMTP without TLS, at the port that the sandbox reports when it starts",
    title: "Mail server",
    about:
      "Accepts every email over SMTP, shows it in the mailbox, and sends nothing on. Injected faults answer in SMTP: 429 as 451, reset as 421, 500 and malformed as 554.",
    credentials: [
      { what: "User name (with ~{scope} for a scope)", value: smtpUser },
      { what: "Password", value: smtpPassword },
      { what: "Key of its events (eventKey)", value: mailEventKey },
    ],
    operations: ["smtp"],
    links: [{ href: "/mailbox", text: "Read the mailbox" }],
    triggers: [recipientTriggers],
    clearFields: [],
    refuse: () => jsonAnswer({}),
    routes: () => undefined,
  };
}
