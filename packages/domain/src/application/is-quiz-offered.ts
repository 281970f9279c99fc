import type { Who } from "../person/person.ts";
import { productSettings } from "../tenant/settings-of-product.ts";
import type { Situation } from "./situation.ts";
import { isKnownMember, type Acquaintance } from "./known-member.ts";

/** Whether a person gets identity questions. A member whom the institution knows gets none (decision 090). */
export function isQuizOffered(situation: Acquaintance & Pick<Situation, "application">, who: Who = "primary"): boolean {
  const { application, tenant } = situation;
  const isKnown = who === "primary" && isKnownMember(situation);
  return (productSettings(tenant, application.productCode)?.personVerification ?? false) && !isKnown;
}
