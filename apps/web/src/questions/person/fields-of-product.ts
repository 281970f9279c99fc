import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { mayBeFirstCarLoan, type ProductCode } from "@portico/domain/loan/product";

/** The institution's questions about a person, without those that don't apply to this product or to accounts. */
export function fieldsOfProduct(
  configuration: IdentificationConfiguration,
  productCode: ProductCode | undefined,
): IdentificationConfiguration {
  const { displayFirstTimeAutoBuyer } = configuration;
  return {
    ...configuration,
    displayFirstTimeAutoBuyer: displayFirstTimeAutoBuyer && productCode !== undefined && mayBeFirstCarLoan(productCode),
  };
}
