import type { ProductCode } from "@portico/domain/loan/product";
import { flowOf } from "@portico/domain/flow/flows";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { centsOf } from "@portico/domain/values/money";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

/**
 * The product of the loan that this person is offered. Nobody whose accounts opened with limits gets it, because a report counted against
 * them. Undefined for the owner who didn't open the accounts, and after an answer.
 */
export function loanOfferOf(scope: AnyApplicationScope): ProductCode | undefined {
  const settings = scope.tenant.accounts?.loanOffer;
  if (!settings || scope.place.viewer !== "primary") return undefined;
  return isOffered(scope.tenant, settings.product) && isFor(scope, settings) ? settings.product : undefined;
}

/** Members who press the button find the page that asks for the soft look. */
function isOffered(tenant: Tenant, product: ProductCode): boolean {
  const { enabled, forMembers } = tenant.prequalification;
  const settings = productSettings(tenant, product);
  return enabled && forMembers && settings !== undefined && !settings.isSwitchedOff && flowOf(product) !== undefined;
}

type Conditions = NonNullable<NonNullable<Tenant["accounts"]>["loanOffer"]>;

function isFor({ application, records }: AnyApplicationScope, conditions: Conditions): boolean {
  const [opening] = records.accountOpening;
  if (opening?.state !== "opened" || opening.loanOffer !== undefined || opening.memberNumber === undefined)
    return false;
  const kept = opening.deposits.filter(({ state }) => state !== "reversed");
  const isEnough = kept.reduce((sum, { amountCents }) => sum + amountCents, 0) >= centsOf(conditions.minimumDeposit);
  return isEnough && conditions.for.includes(application.memberType === "existing" ? "existing" : "new");
}
