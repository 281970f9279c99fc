import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { mayBeFirstCarLoan, type ProductCode } from "@portico/domain/loan/product";

/** The institution's questions about a person, without those that don't apply to this product. */
export function fieldsOfProduct(
  configuration: IdentificationConfiguration,
  productCode: ProductCode,
): IdentificationConfiguration {
  const { displayFirstTimeAutoBuyer } = configuration;
  return {
    ...configuration,
    displayFirstTimeAutoBuyer: displayFirstTimeAutoBuyer && mayBeFirstCarLoan(productCode),
  };
}
