import type { AnyJobScope } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { paidSources } from "../account-funding/payment-of-source.ts";
import { paymentRow } from "../payments/payment-rows.ts";
import { accountLetters } from "./account-letters.ts";
import type { Opening } from "./opening-record.ts";

const msPerDay = 86_400_000;

/** The small deposits come within two business days, and the vendor waits ten days for an answer. */
const remindsAfterDays = 5;

/** Asks the person who pays to confirm a bank account that was typed by hand, now and once more. No money moves until they do. */
export async function lettersAboutConfirming(scope: AnyJobScope, { loaded }: Opening): Promise<readonly OutboxDraft[]> {
  const { application, records } = loaded;
  const payer = [application.primaryApplicantId];
  const notBefore = new Date(scope.now.getTime() + remindsAfterDays * msPerDay);
  const drafts: OutboxDraft[] = [];
  for (const { paymentId } of paidSources(records.accountFunding[0] ?? { sources: [] })) {
    if ((await paymentRow(scope, paymentId))?.state !== "needsDeposits") continue;
    drafts.push(...accountLetters("confirmBank", payer, paymentId, { paymentId }));
    const again = accountLetters("confirmBankSoon", payer, paymentId, { paymentId });
    drafts.push(...again.map((draft) => ({ ...draft, notBefore })));
  }
  return drafts;
}
