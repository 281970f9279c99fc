import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { JobHandler, JobScope } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { OtherApplication } from "../../kernel/scope.ts";
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
const remind: JobHandler = {
  topic: reminderTopic,
  run: async (scope, { which, origin, turn }) => {
    if (!isReminder(which) || !remindsPeople(scope.tenant)) return;
    const { savedAt, ...loaded } = await scope.otherApplication(scope.applicationId);
    if (standingForFirst(scope, loaded).state !== "draft") return;
    const site = String(origin);
    const dueAt = new Date(savedAt.getTime() + pauses[which]);
    if (dueAt > scope.now) return order(scope, reminderOf(which, dueAt, site, Number(turn) + 1));
    if (await wantsNone(scope, loaded)) return;
    if (which === "hour") await order(scope, reminderOf("days", new Date(savedAt.getTime() + pauses.days), site));
    const { application, records, startedAt: startedTime } = loaded;
    const { applicationId, primaryApplicantId: applicantId } = application;
    const { firstName, emailAddress } = contactOf(records, applicantId);
    if (!(await mayWriteTo(scope, emailAddress))) return;
    const token = await newLinkOfLetter(scope, { applicationId, applicantId });
    const words = reminderLetter(scope.tenant, {
      which,
      firstName,
      product: productSettings(scope.tenant, application.productCode)?.displayText ?? scope.tenant.clientDisplayName,
      started: startedAt({ startedTime }, scope.tenant),
      link: `${site}/resume/${token}`,
      days: scope.tenant.limits.resumeDays,
      stopLink: `${site}/reminders/${token}`,
    });
    await sendLetter(scope, emailAddress, words);
  },
};

/** Somebody who texted STOP wants no reminders by email either. */
async function wantsNone(
  scope: JobScope,
  { application, records }: Pick<OtherApplication, "application" | "records">,
): Promise<boolean> {
  return hasStoppedTexts(scope, contactOf(records, application.primaryApplicantId).phoneNumber);
}

async function order({ database, tenant, applicationId, now }: JobScope, draft: OutboxDraft): Promise<void> {
  await database.trip([messageOf({ tenant: tenant.name, applicationId, now }, draft)]);
}

export const reminderJobs: readonly JobHandler[] = [remind];
