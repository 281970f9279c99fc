import type { eligibilityApi } from "@portico/contract/eligibility";
import type { OutputOf } from "@portico/contract/endpoint";
import { productSettings } from "@portico/domain/tenant/tenant";
import { AppError } from "../kernel/app-error.ts";
import type { ApplicationScope } from "../kernel/scope.ts";

type Membership = (typeof eligibilityApi)["membershipContent"];
type Product = (typeof eligibilityApi)["productContent"];

/** For somebody whom the institution may not serve: what it says about that, and what they can do instead. */
export function readMembershipContent({ tenant }: ApplicationScope): OutputOf<Membership> {
  const { ineligiblePageText, ineligiblePageCardText } = tenant.eligibility;
  return {
    title: `You cannot join ${tenant.clientDisplayName} today`,
    text: ineligiblePageText,
    html: ineligiblePageCardText,
  };
}

/** For somebody to whom this product cannot be offered. */
export function readProductContent({ tenant, application }: ApplicationScope): OutputOf<Product> {
  const settings = productSettings(tenant, application.productCode);
  if (!settings) throw new AppError("productUnavailable");
  return { title: `${settings.displayText}: not this time`, text: settings.ineligibleText };
}
