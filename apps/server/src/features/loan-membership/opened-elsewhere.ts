import { numbersOf } from "@portico/domain/application/changed-places";
import type { AnyOtherApplication, OtherApplication, Scope } from "../../kernel/scope.ts";
import { openAnyFound } from "../../kernel/open-found.ts";
import { numberOfFirst } from "../personal-details/account-duplicates.ts";
import { opensMembershipElsewhere } from "../personal-details/other-membership.ts";
import { membershipStateOf } from "./membership-state.ts";
import { accountsWithNumber } from "./membership-store.ts";
import { isUnderWay } from "../../kernel/under-way.ts";

type Searching = Parameters<typeof opensMembershipElsewhere>[0] & Pick<Scope, "anyOtherApplication">;
type Decided = Pick<OtherApplication, "application" | "records">;

/** Whether another application of the same person opens their membership: a loan that was accepted before, or one for accounts. */
export async function isOpenedElsewhere(scope: Searching, loan: Decided): Promise<boolean> {
  const [tin] = numbersOf(loan);
  if (tin === undefined) return false;
  if (await opensMembershipElsewhere(scope, loan)) return true;
  const { tenant } = scope;
  const { applicationId } = loan.application;
  const of = { tenant: tenant.name, hashes: scope.keyedHashes("taxpayer", tin), applicationId };
  const [rows] = await scope.database.trip([accountsWithNumber(of)]);
  const found = await openAnyFound(scope, rows);
  return found.some((one) => numberOfFirst(one) === tin && opensOne(scope, one));
}

/** One that came to nothing leaves the membership to another. */
function opensOne(scope: Searching, one: AnyOtherApplication): boolean {
  if (one.application.memberType !== "new") return false;
  const state = membershipStateOf({ ...one, tenant: scope.tenant });
  if (state === "draft") return isUnderWay(scope, one);
  return state !== "ended" && state !== "declined" && state !== "givenBack";
}
