import { businessDaysAfter } from "@portico/domain/values/business-days";
import { calendarDay } from "@portico/domain/values/calendar-day";
import type { CalendarDate } from "@portico/domain/values/dates";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Decided = Pick<ApplicationScope, "records" | "tenant" | "today">;

/** The day from which the institution's rules count: of the acceptance, or today for an open offer. Without an offer, of the approval. */
export function approvalStart({ records, today, tenant }: Decided): CalendarDate {
  const [offer] = records.loanOffer;
  if (offer?.acceptedAt !== undefined) return calendarDay(new Date(offer.acceptedAt), tenant.timeZone);
  return offer ? today : (records.decision[0]?.decidedOn ?? today);
}

/** The day by which somebody contacts the people of an approved loan. Undefined if the institution has no rule. */
export function contactDue(decided: Decided): CalendarDate | undefined {
  const { contactBusinessDays } = decided.tenant.afterApproval;
  return contactBusinessDays === undefined ? undefined : businessDaysAfter(approvalStart(decided), contactBusinessDays);
}

/** The day by which to send the documents. Undefined if the institution has no rule. */
export function documentsDue(decided: Decided): CalendarDate | undefined {
  const { documentBusinessDays } = decided.tenant.afterApproval;
  return documentBusinessDays === undefined
    ? undefined
    : businessDaysAfter(approvalStart(decided), documentBusinessDays);
}
