import { msPerDay } from "@portico/domain/values/duration";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { OutboxDraft } from "../../kernel/change.ts";

export const reminderTopic = "reminder";

/** The reminders about an unfinished application, and how long after its last change each one goes out. */
export const pauses = { hour: msPerDay / 24, days: 3 * msPerDay } as const;
export type Reminder = keyof typeof pauses;

export function isReminder(name: unknown): name is Reminder {
  return typeof name === "string" && Object.hasOwn(pauses, name);
}

/** Whether the institution reminds people. A reminder has a link, so nobody gets one if resuming is off. */
export function remindsPeople({ switches, channels }: Pick<Tenant, "switches" | "channels">): boolean {
  return switches.remindersForUnfinished && !channels.resume.disabled;
}

/** Orders a reminder. A turn tells it from an earlier one that came too soon, because the person was going on. */
export function reminderOf(which: Reminder, notBefore: Date, origin: string, turn = 1): OutboxDraft {
  return { topic: reminderTopic, key: `${which}.${turn}`, payload: { which, origin, turn }, notBefore };
}

/** Orders the first reminder of an application that begins. */
export function firstReminder(tenant: Tenant, now: Date, origin: string): readonly OutboxDraft[] {
  return remindsPeople(tenant) ? [reminderOf("hour", new Date(now.getTime() + pauses.hour), origin)] : [];
}
