import { isLoan } from "@portico/domain/records/is-loan";
import type { AnyApplication } from "@portico/domain/records/records";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { AnyJobHandler, AnyJobScope, JobHandler } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { AnyOtherApplication } from "../../kernel/scope.ts";
import { hasStoppedTexts } from "../text-choices/has-stopped-texts.ts";
import { contactOf } from "../letters/contact-of.ts";
import { sendLetter } from "../letters/send-letter.ts";
import { startedAt } from "../letters/started-at.ts";
import { mayWriteTo } from "../resume/may-write-to.ts";
import { newLinkOfLetter } from "../resume/resume-links.ts";
import { standingForFirst } from "../resume/send-links.ts";
import { isReminder, pauses, reminderOf, reminderTopic, remindsPeople } from "./order-reminder.ts";
import { reminderLetter } from "./reminder-letter.ts";

/**
 * Reminds the first person of an application that nobody has changed for a while. Somebody who is going on hears of it later. After the
 * application was sent, stopped, or withdrawn, nobody is reminded.
 */
const remind: AnyJobHandler = {
  topic: reminderTopic,
  isForAccountsToo: true,
  run: async (scope, { which, origin, turn }) => {
    if (!isReminder(which) || !remindsPeople(scope.tenant)) return;
    const { savedAt, ...loaded } = await scope.anyOtherApplication(scope.applicationId);
    const { application, records, startedAt: startedTime } = loaded;
    if (standingForFirst(scope, { ...loaded, startedTime }).state !== "draft") return;
    const site = String(origin);
    const dueAt = new Date(savedAt.getTime() + pauses[which]);
    if (dueAt > scope.now) return order(scope, reminderOf(which, dueAt, site, Number(turn) + 1));
    if (await wantsNone(scope, loaded)) return;
    if (which === "hour") await order(scope, reminderOf("days", new Date(savedAt.getTime() + pauses.days), site));
    const { applicationId, primaryApplicantId: applicantId } = application;
    const { firstName, emailAddress } = contactOf(records, applicantId);
    if (!(await mayWriteTo(scope, emailAddress))) return;
    const token = await newLinkOfLetter(scope, { applicationId, applicantId });
    const words = reminderLetter(scope.tenant, {
      which,
      firstName,
      product: productOf(scope, application),
      started: startedAt({ startedTime }, scope.tenant),
      link: `${site}/resume/${token}`,
      days: scope.tenant.limits.resumeDays,
      stopLink: `${site}/reminders/${token}`,
    });
    await sendLetter(scope, emailAddress, words);
  },
};

function productOf({ tenant }: AnyJobScope, application: AnyApplication): string {
  if (!isLoan(application)) return "Account";
  return productSettings(tenant, application.productCode)?.displayText ?? tenant.clientDisplayName;
}

/** Somebody who texted STOP wants no reminders by email either. */
async function wantsNone(
  scope: AnyJobScope,
  { application, records }: Pick<AnyOtherApplication, "application" | "records">,
): Promise<boolean> {
  return hasStoppedTexts(scope, contactOf(records, application.primaryApplicantId).phoneNumber);
}

async function order({ database, tenant, applicationId, now }: AnyJobScope, draft: OutboxDraft): Promise<void> {
  await database.trip([messageOf({ tenant: tenant.name, applicationId, now }, draft)]);
}

export const reminderJobs: readonly JobHandler[] = [remind];
