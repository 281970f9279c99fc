import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { askedOnce } from "../../kernel/asked-once.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { contactDue, documentsDue } from "../people/documents-due.ts";
import { sharesDocuments } from "../papers/papers-elsewhere.ts";
import { membershipOfLoan } from "../loan-membership/membership-of-loan.ts";
import { opensMembershipElsewhere } from "../personal-details/other-membership.ts";

type Following = NonNullable<OutputOf<(typeof offerApi)["read"]>["following"]>;

type Searching = Parameters<typeof membershipOfLoan>[0];
type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** What follows an approval, with the days that the institution's own rules set. */
export async function followingOf(searching: Searching, decided: Decided): Promise<Following> {
  const scope = { ...searching, database: askedOnce(searching.database) };
  const contactBy = contactDue(decided);
  const documentsBy = documentsDue(decided);
  return {
    ...(contactBy !== undefined && { contactBy }),
    ...(documentsBy !== undefined && { documentsBy }),
    ...(await membershipIn(scope, decided)),
    ...((await sharesDocuments(scope, decided)) && { sharesDocuments: true }),
  };
}

/** The membership opens here, or as the institution says. */
async function membershipIn(
  scope: Searching,
  decided: Decided,
): Promise<Pick<Following, "membership" | "membershipText" | "isMemberElsewhere">> {
  const membership = await membershipOfLoan(scope, decided);
  if (membership) return { membership };
  const { membershipText } = decided.tenant.afterApproval;
  if (decided.application.memberType !== "new" || membershipText === undefined) return {};
  return (await opensMembershipElsewhere(scope, decided)) ? { isMemberElsewhere: true } : { membershipText };
}
