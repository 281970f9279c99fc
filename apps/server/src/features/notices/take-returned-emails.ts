import type { Kernel } from "../../kernel/kernel.ts";
import { makeScope, type CallContext } from "../../kernel/make-scope.ts";
import type { Scope } from "../../kernel/scope.ts";
import { securityEvent } from "../../kernel/security-event.ts";
import type { SignedMailCall } from "../../providers/messages/port.ts";
import { findEmailedNotice, sendByMail } from "./kept-notice-store.ts";

/**
 * Takes what the mail provider says about emails that came back. A notice whose email did goes by mail, and its time runs until then. An
 * email that comes back twice changes nothing more. Returns whether the call came from the provider.
 */
export async function takeReturnedEmails(kernel: Kernel, context: CallContext, call: SignedMailCall): Promise<boolean> {
  const scope = makeScope(kernel, context, kernel.clock());
  const returned = scope.providers.mailEvents?.readReturned(call);
  if (!returned) return false;
  for (const messageId of new Set(returned)) await letGoByMail(scope, messageId);
  return true;
}

async function letGoByMail(scope: Scope, messageId: string): Promise<void> {
  const { tenant, database, log } = scope;
  const letter = letterOf(tenant.name, messageId);
  if (!letter) return;
  const { applicationId } = letter;
  log.warn("An email came back.", { tenant: tenant.name, applicationId });
  const of = { tenant: tenant.name, ...letter };
  const [[emailed]] = await database.trip([findEmailedNotice(of)]);
  if (!emailed) return;
  await database.trip([
    sendByMail({ ...of, because: "bounced" }),
    securityEvent(
      scope,
      { sessionHash: null, applicationId },
      { action: "notice.bounced", details: { letter: letter.letterKey } },
    ),
  ]);
}

/** The letter of an email, which is in its message id. Undefined for the email of another institution, and for one that is no letter. */
function letterOf(tenant: string, messageId: string): { applicationId: number; letterKey: string } | undefined {
  const [, name, id, letterKey] =
    /^<?([a-z0-9-]+)\.(\d{1,16})\.(?:letter|account-letter|account-opened-letter)\.([^@]+)@/.exec(messageId) ?? [];
  return name === tenant && letterKey !== undefined ? { applicationId: Number(id), letterKey } : undefined;
}
