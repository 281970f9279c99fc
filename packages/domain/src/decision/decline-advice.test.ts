import { expect, test } from "vitest";
import { declineReasons } from "./decision.ts";
import { declineAdvice } from "./decline-advice.ts";
import { ProductCode } from "../loan/product.ts";

const alone = { productCode: ProductCode.auto, isJoint: false, usedReport: true };
const { incomeInsufficient, otherApplicantsReport, delinquentObligations, employmentLength } = declineReasons;

test.each([
  [
    "an income that is too low for a car",
    [incomeInsufficient],
    alone,
    ["lessMoneyOrMoreDown", "applyTogether", "talk"],
  ],
  [
    "an income that is too low for a loan without a purchase",
    [incomeInsufficient],
    { ...alone, productCode: ProductCode.signature },
    ["lessMoney", "applyTogether", "talk"],
  ],
  ["a reason from the person's own report", [delinquentObligations], alone, ["applyTogether", "ownReport", "talk"]],
  ["a factor in the bureau's words", ["Too many recent inquiries"], alone, ["applyTogether", "ownReport", "talk"]],
  ["the co-borrower's report alone", [otherApplicantsReport], { ...alone, isJoint: true }, ["otherReport", "talk"]],
  ["a short time at the job", [employmentLength], alone, ["talk"]],
])("gives helpful advice about %s", (_reason, reasons, declined, advice) => {
  expect(declineAdvice({ reasons, ...declined })).toEqual(advice);
});
