import { expect, test } from "vitest";
import { declineReasons } from "./decision.ts";
import { declineAdvice } from "./decline-advice.ts";
import { ProductCode } from "../loan/product.ts";

const alone = { productCode: ProductCode.auto, isJoint: false, usedReport: true };
const { incomeInsufficient, otherApplicantsReport, delinquentObligations, employmentLength } = declineReasons;

test.each([
  ["an income too small for a car", [incomeInsufficient], alone, ["lessMoneyOrMoreDown", "applyTogether", "talk"]],
  [
    "an income too small for a loan without a purchase",
    [incomeInsufficient],
    { ...alone, productCode: ProductCode.signature },
    ["lessMoney", "applyTogether", "talk"],
  ],
  ["a report's own reason", [delinquentObligations], alone, ["applyTogether", "ownReport", "talk"]],
  ["a factor in the bureau's words", ["Too many recent inquiries"], alone, ["applyTogether", "ownReport", "talk"]],
  ["the co-borrower's report alone", [otherApplicantsReport], { ...alone, isJoint: true }, ["otherReport", "talk"]],
  ["a job that is too new", [employmentLength], alone, ["talk"]],
])("advises what helps against %s", (_reason, reasons, declined, advice) => {
  expect(declineAdvice({ reasons, ...declined })).toEqual(advice);
});
