import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The text of an approval without details: the product's own, or else the institution's. */
export function readSimplifiedOffer({
  tenant,
  application,
}: ApplicationScope): OutputOf<(typeof offerApi)["simplified"]> {
  return productSettings(tenant, application.productCode)?.simplifiedLoanOffer ?? tenant.simplifiedLoanOffer;
}
