import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { businessDaysAfter } from "@portico/domain/values/business-days";
import type { CalendarDate } from "@portico/domain/values/dates";
import { calendarDay } from "@portico/domain/values/calendar-day";
import { askedOnce } from "../../kernel/asked-once.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { sharesDocuments } from "../personal-details/documents-elsewhere.ts";
import { opensMembershipElsewhere } from "../personal-details/other-membership.ts";

type Following = NonNullable<OutputOf<(typeof offerApi)["read"]>["following"]>;

type Searching = Parameters<typeof opensMembershipElsewhere>[0];
type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** What follows an approval, with the days that the institution's own rules set. */
export async function followingOf(searching: Searching, decided: Decided): Promise<Following> {
  const scope = { ...searching, database: askedOnce(searching.database) };
  const { application, tenant } = decided;
  const { contactBusinessDays, documentBusinessDays, membershipText } = tenant.afterApproval;
  const start = startOf(decided);
  const isAsked = application.memberType === "new" && membershipText !== undefined;
  return {
    ...(contactBusinessDays !== undefined && { contactBy: businessDaysAfter(start, contactBusinessDays) }),
    ...(documentBusinessDays !== undefined && { documentsBy: businessDaysAfter(start, documentBusinessDays) }),
    ...(isAsked &&
      ((await opensMembershipElsewhere(scope, decided)) ? { isMemberElsewhere: true } : { membershipText })),
    ...((await sharesDocuments(scope, decided)) && { sharesDocuments: true }),
  };
}

/** The day from which the rules count: of the acceptance, or today for an open offer. Without an offer, of the approval. */
function startOf({ records, today, tenant }: Decided): CalendarDate {
  const [offer] = records.loanOffer;
  if (offer?.acceptedAt !== undefined) return calendarDay(new Date(offer.acceptedAt), tenant.timeZone);
  return offer ? today : (records.decision[0]?.decidedOn ?? today);
}
