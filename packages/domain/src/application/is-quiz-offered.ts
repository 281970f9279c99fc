import type { Who } from "../person/person.ts";
import { isLoan } from "../records/is-loan.ts";
import type { AnyApplication } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { productSettings } from "../tenant/settings-of-product.ts";
import { isKnownMember, type Acquaintance } from "./known-member.ts";

/** Whether a person gets identity questions. A member whom the institution knows gets none (decision 090). */
export function isQuizOffered(acquaintance: Acquaintance, who: Who = "primary"): boolean {
  const { application, tenant } = acquaintance;
  const isKnown = who === "primary" && isKnownMember(acquaintance);
  return asksQuestions(application, tenant) && !isKnown;
}

/** Each loan product has a setting of its own. One setting is for all accounts (decision 358). */
function asksQuestions(application: AnyApplication, tenant: Tenant): boolean {
  if (!isLoan(application)) return tenant.accounts?.personVerification ?? false;
  return productSettings(tenant, application.productCode)?.personVerification ?? false;
}
