import { expect, test } from "vitest";
import { declineReasons } from "./decision.ts";
import { declineAdvice, refusesOnlyVehicle } from "./decline-advice.ts";
import { ProductCode } from "../loan/product.ts";

const alone = { productCode: ProductCode.auto, isJoint: false, lendsLess: true, usedReport: true };
const { incomeInsufficient, delinquentObligations, employmentLength } = declineReasons;
const { incomeBelowMinimum, vehicleTooOld, collateralInsufficient } = declineReasons;

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
  ["an income that is too low for any amount", [incomeBelowMinimum], alone, ["applyTogether", "talk"]],
  ["a car that isn't worth the amount", [collateralInsufficient], alone, ["lessMoneyOrMoreDown", "talk"]],
  ["a car that isn't worth the least amount", [collateralInsufficient], { ...alone, lendsLess: false }, ["talk"]],
  [
    "a car that isn't worth the amount, once the table was asked for other amounts",
    [collateralInsufficient],
    { ...alone, isTableAsked: true },
    ["vehicleWorthMore", "talk"],
  ],
  [
    "a car that isn't worth the smallest loan",
    [collateralInsufficient],
    { ...alone, isTableAsked: true, isWorthTooLittle: true },
    ["vehicleWorthMoreOnly", "talk"],
  ],
  [
    "savings that aren't worth the amount, once the table was asked",
    [collateralInsufficient],
    { ...alone, isTableAsked: true, productCode: ProductCode.shareSecured },
    ["talk"],
  ],
  ["a car that is too old", [vehicleTooOld], alone, ["shorterTermOrNewerVehicle", "talk"]],
  [
    "a car that is too old to refinance",
    [vehicleTooOld],
    { ...alone, productCode: ProductCode.autoRefi },
    ["shorterTerm", "talk"],
  ],
  [
    "a car that is too old, once the table was asked for other terms",
    [vehicleTooOld],
    { ...alone, isTableAsked: true },
    ["newerVehicle", "talk"],
  ],
  [
    "an income that is too low, once the table was asked for other amounts",
    [incomeInsufficient],
    { ...alone, isTableAsked: true },
    ["applyTogether", "talk"],
  ],
  [
    "debts, which come from reports",
    [declineReasons.obligationsExcessive],
    alone,
    ["lessMoneyOrMoreDown", "applyTogether", "ownReport", "talk"],
  ],
  ["a reason from the person's own report", [delinquentObligations], alone, ["ownReport", "talk"]],
  ["a factor in the bureau's words", ["Too many recent inquiries"], alone, ["ownReport", "talk"]],
  [
    "a report with which no table lets anything pass",
    [delinquentObligations],
    { ...alone, ways: { withCoBorrower: false, onSavings: false } },
    ["ownReport", "overTime", "talk"],
  ],
  [
    "a report with which a loan on savings may pass",
    [delinquentObligations],
    { ...alone, ways: { withCoBorrower: false, onSavings: true } },
    ["ownReport", "talk"],
  ],
  [
    "a report, if the table lets a co-borrower's income make up for it",
    [delinquentObligations],
    { ...alone, ways: { withCoBorrower: true, onSavings: false } },
    ["applyTogether", "ownReport", "talk"],
  ],
  [
    "debts, if the table refuses them with any co-borrower",
    [declineReasons.obligationsExcessive],
    { ...alone, isTableAsked: true, ways: { withCoBorrower: false, onSavings: true } },
    ["ownReport", "talk"],
  ],
  [
    "a report of one of two people, without saying whose",
    [],
    { ...alone, isJoint: true, hasOwnReasons: true },
    ["ownNotices", "talk"],
  ],
  [
    "the debts of two people and a report of one of them",
    [declineReasons.obligationsExcessive],
    { ...alone, isJoint: true, hasOwnReasons: true },
    ["ownNotices", "lessMoneyOrMoreDown", "talk"],
  ],
  [
    "the debts of two people, whatever one of them could ask for",
    [declineReasons.obligationsExcessive],
    { ...alone, isJoint: true, isTableAsked: true, ways: { withCoBorrower: false, onSavings: false } },
    ["applyAlone", "ownReport", "talk"],
  ],
  ["a short time at the job", [employmentLength], alone, ["talk"]],
])("gives helpful advice about %s", (_reason, reasons, declined, advice) => {
  expect(declineAdvice({ reasons, ...declined })).toEqual(advice);
});

test.each([
  ["its age and its value", ProductCode.motorcycle, ["vehicleTooOld", "collateralInsufficient"], true],
  ["its age, in the notice's words", ProductCode.boat, [vehicleTooOld], true],
  ["its value and debts", ProductCode.motorcycle, ["collateralInsufficient", "obligationsExcessive"], false],
  ["the value of a home", ProductCode.heloc, ["collateralInsufficient"], false],
  ["the age of one's own car", ProductCode.autoRefi, ["vehicleTooOld"], false],
  ["nothing", ProductCode.auto, [], false],
] as const)("knows whether another vehicle may pass after a no to %s", (_, productCode, reasons, expected) => {
  expect(refusesOnlyVehicle(productCode, reasons)).toBe(expected);
});
