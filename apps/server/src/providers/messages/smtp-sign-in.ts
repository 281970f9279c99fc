import { createTransport } from "nodemailer";
import { smtpConnection, type SmtpOptions } from "./smtp-mailer.ts";

/** The mail server took no connection or not the password. */
export class SignInFailed extends Error {}

/** Signs in to a mail server and leaves without sending anything. Rejects with SignInFailed. */
export async function signInToSmtp(options: SmtpOptions): Promise<void> {
  const transport = createTransport(smtpConnection(options));
  try {
    await transport.verify();
  } catch (error) {
    // Nodemailer's own message may quote the user.
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const reason =
      typeof responseCode === "number"
        ? `The server answered ${responseCode}`
        : typeof code === "string"
          ? code
          : "no answer";
    throw new SignInFailed(`${reason}.`);
  } finally {
    transport.close();
  }
}
