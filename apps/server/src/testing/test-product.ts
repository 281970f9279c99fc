import type { Tenant } from "@portico/domain/tenant/tenant";
import type * as z from "zod/mini";

type Product = z.input<typeof Tenant>["products"][number];

/** The test institution's auto loan, with some settings changed. */
export function testProduct(changes: Partial<Product> = {}): Product {
  return {
    productTypeId: 1,
    displayText: "Auto loan",
    description: "For a new or used car.",
    icon: "auto",
    decisionTable: "auto.json",
    loanTermTiers: [
      { minLoanAmount: 2500, maxLoanAmount: 14_999.99, loanTerms: [24, 36, 48, 60] },
      { minLoanAmount: 15_000, maxLoanAmount: 100_000, loanTerms: [36, 48, 60, 72, 84] },
    ],
    conditions: {
      lateCharge: { graceDays: 10, percentOfPayment: 5, dollars: 25, whicheverIs: "less" },
      securityInterestText: "You give us a security interest in the vehicle.",
    },
    ...changes,
  };
}
