import type { OutboxDraft } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { NewLink } from "../resume/resume-links.ts";
import { firstReminder } from "./order-reminder.ts";

/** The letters of an application that begins: its link, and the reminder to come. */
export function firstLetters(
  { tenant, now, caller }: Pick<Scope, "tenant" | "now" | "caller">,
  { letter }: Pick<NewLink, "letter">,
): readonly OutboxDraft[] {
  return tenant.channels.resume.disabled ? [] : [letter, ...firstReminder(tenant, now, caller.origin)];
}
