import type { StateCode } from "@portico/domain/address/states";
import { testApp, type TestApp } from "../../../testing/test-app.ts";
import { testProduct } from "../../../testing/test-product.ts";

/** A home equity line for tests: owner-occupied houses in Maine, with Harborlight's policy. */
export const testLine = testProduct({
  productTypeId: 2,
  displayText: "Home equity line",
  decisionTable: "heloc.json",
  loanTermTiers: [{ minLoanAmount: 10_000, maxLoanAmount: 200_000, loanTerms: [] }],
  openEnd: { minimumPaymentPercent: 1.25, leastMinimumPayment: 50, accountTerms: [] },
  heloc: {
    propertyTypes: [
      { id: 1, displayText: "House" },
      { id: 2, displayText: "Mobile home", isSupported: false },
    ],
    propertyStatuses: [
      { id: 1, displayText: "I live in it", code: "primary" },
      { id: 2, displayText: "I rent it out", code: "investment", isSupported: false },
      { id: 3, displayText: "It is being built", displayed: false },
      { id: 4, displayText: "It is my second home", code: "second" },
    ],
    supportedStates: ["ME"],
    loanPurposes: [{ id: 1, displayText: "Improve my home" }],
    unsupportedPropertyText: "We lend on houses in Maine.",
  },
});

/** An institution that offers the line, for homes in these states. */
export async function institutionWithLine(...states: readonly StateCode[]): Promise<TestApp> {
  const supportedStates = states.length > 0 ? [...states] : testLine.heloc!.supportedStates;
  return testApp({ tenant: { products: [{ ...testLine, heloc: { ...testLine.heloc!, supportedStates } }] } });
}
