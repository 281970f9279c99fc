import type { Kernel } from "../../kernel/kernel.ts";
import { makeScope, type CallContext } from "../../kernel/make-scope.ts";
import { securityEvent } from "../../kernel/security-event.ts";
import type { SignedText, TextKeyword } from "../../providers/messages/port.ts";
import { comparableNumber, numberPurpose } from "./has-stopped-texts.ts";
import { insertInboundText } from "./text-choices-store.ts";

const actions = {
  stop: "texts.stopped",
  start: "texts.started",
  help: "texts.helpAsked",
} as const satisfies Record<TextKeyword, string>;

/**
 * Keeps that somebody texted STOP, START, or HELP to the institution's number, without the number itself. What else they write isn't kept. A
 * message that comes again changes nothing. Returns whether the call came from the vendor.
 */
export async function takeInboundText(kernel: Kernel, context: CallContext, call: SignedText): Promise<boolean> {
  const scope = makeScope(kernel, context, kernel.clock());
  const { tenant, now, database, providers } = scope;
  const text = providers.inboundTexts?.read(call);
  if (!text) return false;
  const { id, from, keyword } = text;
  const number = comparableNumber(from);
  if (keyword === undefined || id === "" || number.length < 10) return true;
  const numberHash = scope.keyedHash(numberPurpose, number);
  const row = { tenantId: tenant.name, id, numberHash, keyword, receivedAt: now };
  const [added] = await database.trip([insertInboundText(row)]);
  if (added.length > 0)
    await database.trip([
      securityEvent(scope, { sessionHash: null, applicationId: null }, { action: actions[keyword] }),
    ]);
  return true;
}
