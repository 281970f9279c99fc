import { compose, prepared } from "../../database/compose.ts";
import type { Scope } from "../../kernel/scope.ts";
import { securityEvent } from "../../kernel/security-event.ts";
import { applicationOfLink } from "../resume/resume-links.ts";
import { reminderTopic } from "./order-reminder.ts";

/** Stops the reminders about an application for good: nothing orders another one. Returns false for an unknown link. */
export async function stopReminders(scope: Scope, token: string): Promise<boolean> {
  const applicationId = await applicationOfLink(scope, token);
  if (applicationId === undefined) return false;
  await scope.database.trip([
    deleteReminders({ tenant: scope.tenant.name, applicationId }),
    securityEvent(scope, { sessionHash: null, applicationId }, { action: "reminders.stopped" }),
  ]);
  return true;
}

const deleteReminders = prepared(({ tenant, applicationId }: { tenant: string; applicationId: number }) =>
  compose
    .deleteFrom("outbox")
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("topic", "=", reminderTopic)
    .where("deliveredAt", "is", null),
);
