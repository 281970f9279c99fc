import { productSettings } from "../tenant/settings-of-product.ts";
import { isKnownMember, type Acquaintance } from "./known-member.ts";

/** Whether the primary applicant gets identity questions. A member whom the institution knows gets none (decision 090). */
export function isQuizOffered(situation: Acquaintance): boolean {
  const { application, tenant } = situation;
  return (productSettings(tenant, application.productCode)?.personVerification ?? false) && !isKnownMember(situation);
}
