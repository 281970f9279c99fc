import type { eligibilityApi } from "@portico/contract/eligibility";
import type { InputOf } from "@portico/contract/endpoint";
import { namedVehicleOf } from "@portico/domain/application/named-vehicle";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { judgedProduct } from "./judge.ts";

type CreateProduct = (typeof eligibilityApi)["createProduct"];

/** Saves the answers to a product's questions. */
export function saveProductEligibility(
  scope: ApplicationScope,
  { productEligibility: typed }: InputOf<CreateProduct>,
): Change<CreateProduct> {
  const { tenant, application, records } = scope;
  const judged = judgedProduct(tenant, application.productCode, typed);
  const id = records.productEligibility[0]?.id ?? scope.newId();
  const vehicle = namedVehicleOf(records);
  const { isEligible } = judged;
  return {
    writes: [put("productEligibility", { id }, { ...judged, ...(vehicle && { vehicle }) })],
    events: [{ action: "productEligibility.answered", details: { isEligible } }],
    answer: { isEligible },
  };
}
