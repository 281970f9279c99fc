import { offerApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { travelUntil } from "../../features/submission/testing/traveler.ts";
import { testProduct } from "../test-product.ts";
import type { SwitchCase } from "./switch-case.ts";

const text = "We call you by {date}.";
const winter = {
  productTypeId: ProductCode.seasonal,
  decisionTable: "seasonal.json",
  loanTermTiers: [{ minLoanAmount: 300, maxLoanAmount: 3000, loanTerms: [6, 12] }],
  loanRequest: { loanPurposes: [{ id: 1, displayText: "Heating" }] },
};

/** Observes whether ten days end on the same day as ten calendar days. Ten business days take longer. */
function countsEveryDay(path: string, isOfProduct: boolean): SwitchCase {
  return {
    path,
    tenant: (isOn) => {
      const steps = [isOn, true].map((counts) => ({ text, days: 10, countsEveryDay: counts }));
      const simplifiedLoanOffer = { cardText: "We call you.", dynamicHtml: "", steps };
      return isOfProduct
        ? { products: [testProduct({ ...winter, simplifiedLoanOffer })] }
        : { products: [testProduct(winter)], simplifiedLoanOffer };
    },
    observe: async (app) => {
      const applicant = await travelUntil("submit", app, ProductCode.seasonal);
      await applicant.submit();
      const { steps = [] } = await applicant.do(offerApi.simplified, {});
      return [steps.length, new Set(steps.map(({ date }) => date)).size];
    },
    on: [2, 1],
    off: [2, 2],
  };
}

/** Switches for the steps that follow an approval without details. */
export const approvalCases: readonly SwitchCase[] = [
  countsEveryDay("simplifiedLoanOffer.steps[].countsEveryDay", false),
  countsEveryDay("products[].simplifiedLoanOffer.steps[].countsEveryDay", true),
];
