import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Fault, FaultBoard } from "../control/faults.ts";
import type { Journal } from "../control/journal.ts";
import { customerOf } from "../customer.ts";
import type { World } from "../world.ts";
import type { Mailbox, Sent } from "./mailbox.ts";
import { refusalOfRecipient } from "./recipient-triggers.ts";

export const smtpUser = "portico";
export const smtpPassword = "sandbox-smtp-password";

export interface MailServer {
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

interface Parts {
  readonly mailbox: Mailbox;
  readonly faults: FaultBoard;
  readonly journal: Journal;
  readonly world: World;
}

const largestMessageBytes = 5 * 1024 * 1024;

/** A real SMTP server that puts received mail into the mailbox. The user name `portico~{scope}` selects that scope's mailbox. */
export function createMailServer(parts: Parts): MailServer {
  const closing = new AbortController();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    size: largestMessageBytes,
    closeTimeout: 100,
    onAuth(auth, _session, callback) {
      const user = auth.username ?? "";
      const customer = customerOf(auth.password ?? "", smtpPassword);
      const right = customer !== undefined && customerOf(user.split("~")[0]!, smtpUser) === customer;
      if (right) callback(null, { user });
      else callback(smtpError(535, "5.7.8 Authentication failed"));
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = refusalOfRecipient(address);
      callback(refusal === undefined ? null : smtpError(refusal.code, refusal.message));
    },
    onData(stream, session, callback) {
      void settle(receive(parts, stream, session, closing.signal), callback);
    },
  });
  // A client that disconnects during a command isn't the sandbox's failure.
  server.on("error", () => undefined);

  return {
    listen: async (port, host) => listen(server, port, host),
    close: async () => {
      closing.abort();
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function listen(server: SMTPServer, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return address.port;
}

async function settle(work: Promise<void>, callback: (error?: Error | null) => void): Promise<void> {
  let failure: Error | null = null;
  try {
    await work;
  } catch (error) {
    failure = error instanceof Error ? error : smtpError(451, "4.3.0 Try again later");
  }
  callback(failure);
}

async function receive(
  parts: Parts,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  closing: AbortSignal,
): Promise<void> {
  const scope = scopeOfUser(session);
  const raw = await buffer(stream);
  const fault = parts.faults.take("mail", "smtp", scope);
  const refusal = fault === undefined ? undefined : await refusalBy(fault, closing);
  record(parts, session, fault, refusal);
  if (refusal !== undefined) throw refusal;
  if (stream.sizeExceeded) throw smtpError(552, "5.3.4 The message is too large");
  parts.mailbox.deliver(scope, {
    to: session.envelope.rcptTo.map(({ address }) => address),
    open: () => parsed(raw),
    ...customerOfUser(session),
  });
}

async function parsed(raw: Buffer): ReturnType<Sent["open"]> {
  const mail = await PostalMime.parse(raw);
  return {
    channel: "email",
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    ...(mail.html === undefined ? {} : { html: mail.html }),
    ...(mail.messageId === undefined ? {} : { messageId: mail.messageId }),
  };
}

function record(
  { journal, world }: Parts,
  session: SMTPServerSession,
  fault: Fault | undefined,
  refusal: SmtpError | undefined,
): void {
  journal.add({
    at: world.now().toISOString(),
    scope: scopeOfUser(session),
    vendor: "mail",
    operation: "smtp",
    method: "DATA",
    path: "smtp",
    status: refusal?.responseCode ?? 250,
    ...customerOfUser(session),
    ...(fault === undefined ? {} : { fault: fault.fault }),
    input: { recipients: session.envelope.rcptTo.length },
  });
}

function scopeOfUser({ user }: SMTPServerSession): string {
  return user?.split("~")[1] ?? "";
}

function customerOfUser({ user }: SMTPServerSession): { customer?: string } {
  const customer = customerOf(user?.split("~")[0] ?? "", smtpUser);
  return customer ? { customer } : {};
}

/** An injected fault in SMTP. A timeout delays the answer until the sandbox closes. */
async function refusalBy({ fault, delayMs = 3000 }: Fault, closing: AbortSignal): Promise<SmtpError | undefined> {
  switch (fault) {
    case "slow":
      await delay(delayMs, undefined, { signal: closing });
      return undefined;
    case "timeout":
      await new Promise((resolve) => {
        closing.addEventListener("abort", resolve);
      });
      return smtpError(421, "4.3.2 The server is closing");
    case "429":
      return smtpError(451, "4.7.1 Too many messages, try again later");
    case "reset":
      return smtpError(421, "4.4.2 The connection is dropped");
    default:
      return smtpError(554, "5.3.0 The transaction failed");
  }
}

interface SmtpError extends Error {
  readonly responseCode: number;
}

function smtpError(responseCode: number, message: string): SmtpError {
  return Object.assign(new Error(message), { responseCode });
}
