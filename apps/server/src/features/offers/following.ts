import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { askedOnce } from "../../kernel/asked-once.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { contactDue, documentsDue } from "../people/documents-due.ts";
import { sharesDocuments } from "../papers/papers-elsewhere.ts";
import { opensMembershipElsewhere } from "../personal-details/other-membership.ts";

type Following = NonNullable<OutputOf<(typeof offerApi)["read"]>["following"]>;

type Searching = Parameters<typeof opensMembershipElsewhere>[0];
type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** What follows an approval, with the days that the institution's own rules set. */
export async function followingOf(searching: Searching, decided: Decided): Promise<Following> {
  const scope = { ...searching, database: askedOnce(searching.database) };
  const { application, tenant } = decided;
  const { membershipText } = tenant.afterApproval;
  const contactBy = contactDue(decided);
  const documentsBy = documentsDue(decided);
  const isAsked = application.memberType === "new" && membershipText !== undefined;
  return {
    ...(contactBy !== undefined && { contactBy }),
    ...(documentsBy !== undefined && { documentsBy }),
    ...(isAsked &&
      ((await opensMembershipElsewhere(scope, decided)) ? { isMemberElsewhere: true } : { membershipText })),
    ...((await sharesDocuments(scope, decided)) && { sharesDocuments: true }),
  };
}
