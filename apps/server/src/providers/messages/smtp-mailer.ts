import { Readable, Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { toldCall } from "../http/told-call.ts";
import { ProviderError, type ProviderFailure } from "../provider-error.ts";
import { plainMessage, type PlainMessage } from "./plain-message.ts";
import type { Mailer } from "./port.ts";

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465). */
  readonly secure: boolean;
  /** Refuses to send without STARTTLS. Turn it off only for a server on the same machine. */
  readonly requireTls: boolean;
  readonly credentials?: { readonly user: string; readonly password: string };
  /** The timeout for the connection, the greeting and each silence in between. */
  readonly timeoutMs: number;
}

type Transport = Pick<ReturnType<typeof createTransport>, "transporter">;

/** Shorter than any mail server waits, so the server hardly ever drops a connection first. */
const idleMilliseconds = 10_000;

/** How to reach the mail server and sign in, in Nodemailer's terms. */
export function smtpConnection({ host, port, secure, requireTls, credentials, timeoutMs }: SmtpOptions) {
  return {
    host,
    port,
    secure,
    requireTLS: requireTls && !secure,
    ignoreTLS: !requireTls && !secure,
    ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}

/**
 * Sends by SMTP. The message id is the email's own, so a receiver recognizes a repeat. A connection serves one email after another, because
 * connecting and signing in cost more than the email.
 */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: 10,
    idleTimeout: idleMilliseconds,
    ...smtpConnection(options),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", ({ message }, done) => {
    message.transform(inOnePiece);
    done();
  });
  return {
    send: async (letter) =>
      toldCall("email", async () => {
        const plain = plainMessage(letter);
        try {
          await (plain ? sendAsItIs(transport, plain, letter.messageId) : transport.sendMail({ ...letter }));
        } catch (error) {
          // Nodemailer's own message quotes recipients, so it must not become the cause.
          throw new ProviderError("smtp", failureOf(error));
        }
      }),
  };
}

/** Hands a finished message to the connections. Nodemailer would first look through its parts, and copy it from stream to stream. */
async function sendAsItIs({ transporter }: Transport, { envelope, raw }: PlainMessage, id: string): Promise<void> {
  const message = {
    getEnvelope: () => ({ from: envelope.from, to: [...envelope.to] }),
    messageId: () => id,
    getHeader: () => id,
    createReadStream: () => Readable.from([Buffer.from(raw)]),
  };
  const mail: unknown = { data: {}, message };
  return new Promise((resolve, reject) => {
    transporter.send(mail as Parameters<typeof transporter.send>[0], (error) => (error ? reject(error) : resolve()));
  });
}

/** Nodemailer sends every header and paragraph by itself, and a write costs more than the text in it. */
function inOnePiece(): Transform {
  const pieces: Buffer[] = [];
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    flush(done) {
      done(null, Buffer.concat(pieces));
    },
  });
}

/** A 5xx answer rejects this email for good. Any other failure may pass. */
function failureOf(error: unknown): ProviderFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === "ETIMEDOUT") return "timeout";
  return typeof responseCode === "number" && responseCode >= 500 ? "rejected" : "unavailable";
}
