import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { concernsProduct } from "@portico/domain/person/identification";
import type { ProductCode } from "@portico/domain/loan/product";

/** The institution's questions about a person, without those that don't apply to this product. */
export function fieldsOfProduct(
  configuration: IdentificationConfiguration,
  productCode: ProductCode,
): IdentificationConfiguration {
  const { displayFirstTimeAutoBuyer } = configuration;
  return {
    ...configuration,
    displayFirstTimeAutoBuyer: displayFirstTimeAutoBuyer && concernsProduct("firstTimeAutoBuyer", productCode),
  };
}
