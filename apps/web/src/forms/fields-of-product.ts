import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { concernsProduct } from "@portico/domain/person/identification";
import type { ProductCode } from "@portico/domain/loan/product";

/** What the institution asks of a person, without what has nothing to do with this product. */
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
