import type { AnyJobApplication, AnyJobScope, JobHandler } from "../../jobs/job.ts";
import { hasStoppedTexts } from "../text-choices/has-stopped-texts.ts";
import { contactOf } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { startedAt } from "../letters/started-at.ts";
import { codeMinutes, codeToSend } from "./resume-codes.ts";
import { codeLetter, codeText, type CodeOf } from "./resume-letters.ts";

interface Purpose {
  readonly opens: CodeOf["opens"];
  /** The person whose link was opened. */
  readonly applicantId: number;
}

/** Sends the code for an opened link by text or email. Somebody who texted STOP gets it by email. An expired code is dropped, because it would only confuse. */
export async function sendCode(
  scope: AnyJobScope,
  { challengeId, sendTo, expiresAt }: Parameters<JobHandler["run"]>[1],
  purposeOf: (loaded: AnyJobApplication) => Purpose,
): Promise<void> {
  if (scope.now.getTime() >= Number(expiresAt)) return;
  const { tenant, providers } = scope;
  const loaded = await scope.loadApplication();
  const { opens, applicantId } = purposeOf(loaded);
  const { firstName, emailAddress, phoneNumber } = contactOf(loaded.records, applicantId);
  const code = await codeToSend(scope, Number(challengeId));
  const sent = { firstName, code, started: startedAt(loaded, tenant), minutes: codeMinutes, opens };
  const { textMessenger } = providers;
  if (sendTo === "phone" && textMessenger && !(await hasStoppedTexts(scope, phoneNumber)))
    await textMessenger.send({ to: phoneNumber, text: codeText(tenant, sent) });
  else await sendLetter(scope, emailAddress, codeLetter(tenant, sent));
}
