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

/** A loan that a savings account secures. A new person opens the account first. */
const shares = {
  productTypeId: ProductCode.shareSecured,
  decisionTable: "sharesecured.json",
  loanRequest: { shareAccounts: [{ id: 1, displayText: "Share savings", code: "savings" }] },
};

interface Place {
  readonly path: string;
  /** The product whose file has the text. Without it, the institution's text counts. */
  readonly isOfProduct: boolean;
  /** The text for somebody whose account isn't open yet. */
  readonly isBefore: boolean;
}

/** Observes whether ten days end on the same day as ten calendar days. Ten business days take longer. */
function countsEveryDay({ path, isOfProduct, isBefore }: Place): SwitchCase {
  const product = isBefore ? shares : winter;
  return {
    path,
    tenant: (isOn) => {
      const steps = [isOn, true].map((counts) => ({ text, days: 10, countsEveryDay: counts }));
      const texts = { cardText: "We call you.", dynamicHtml: "" };
      const simplifiedLoanOffer = isBefore
        ? { ...texts, beforeAccountOpens: { ...texts, steps } }
        : { ...texts, steps };
      return isOfProduct
        ? { products: [testProduct({ ...product, simplifiedLoanOffer })] }
        : { products: [testProduct(product)], simplifiedLoanOffer };
    },
    observe: async (app) => {
      const applicant = await travelUntil("submit", app, product.productTypeId);
      await applicant.submit();
      const { steps = [] } = await applicant.do(offerApi.simplified, {});
      return [steps.length, new Set(steps.map(({ date }) => date)).size];
    },
    on: [2, 1],
    off: [2, 2],
  };
}

const ofInstitution = "simplifiedLoanOffer";
const ofProduct = `products[].${ofInstitution}`;
const before = "beforeAccountOpens.";

/** Switches for the steps that follow an approval without details. */
export const approvalCases: readonly SwitchCase[] = [false, true].flatMap((isOfProduct) =>
  [false, true].map((isBefore) =>
    countsEveryDay({
      path: `${isOfProduct ? ofProduct : ofInstitution}.${isBefore ? before : ""}steps[].countsEveryDay`,
      isOfProduct,
      isBefore,
    }),
  ),
);
