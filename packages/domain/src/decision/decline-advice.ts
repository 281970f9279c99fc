import { declineReasons, reasonsWithoutReport, type DeclineReason, type WaysOn } from "./decision.ts";
import { buysVehicle } from "../loan/product.ts";

/** Steps that a declined applicant can take. */
export type DeclineAdvice =
  | "lessMoney"
  | "lessMoneyOrMoreDown"
  | "shorterTerm"
  | "shorterTermOrNewerVehicle"
  | "newerVehicle"
  | "vehicleWorthMore"
  | "vehicleWorthMoreOnly"
  | "applyTogether"
  | "applyAlone"
  | "ownReport"
  | "overTime"
  | "ownNotices"
  | "talk";

/** Reasons that a smaller amount can resolve. */
const aboutTheAmount: readonly DeclineReason[] = [
  "incomeInsufficient",
  "obligationsExcessive",
  "collateralInsufficient",
];
/** Reasons that a second income can resolve. A second applicant never improves reasons about scores or reports. */
const aboutTheIncome: readonly DeclineReason[] = ["incomeInsufficient", "incomeBelowMinimum", "obligationsExcessive"];
/** Reasons that reading one's own credit report doesn't help with. */
const notInOwnReport: readonly DeclineReason[] = [...reasonsWithoutReport, "incomeInsufficient"];
/** Reasons that another vehicle can resolve. */
const aboutTheVehicle: readonly DeclineReason[] = ["vehicleTooOld", "collateralInsufficient"];
interface Declined {
  /** The reasons in the notice's words. Score factors are in the bureau's words. */
  readonly reasons: readonly string[];
  readonly productCode: number;
  readonly isJoint: boolean;
  /** Whether the institution lends less of this product. Otherwise nobody can ask for less. */
  readonly lendsLess: boolean;
  /** Whether the decision used a report of this person. */
  readonly usedReport: boolean;
  /** Whether the decision table was asked for other amounts and terms. Then the page shows what passes, and no advice guesses it. */
  readonly isTableAsked?: boolean;
  /** Whether the institution lends less than its smallest loan on the vehicle, so that no own money helps. */
  readonly isWorthTooLittle?: boolean;
  /** Of two people: some reasons are only in a person's own notice, because they come from their report. */
  readonly hasOwnReasons?: boolean;
  /** What the institution's tables would let this person ask for. Undefined if they weren't asked. */
  readonly ways?:
    | (Pick<WaysOn, "withCoBorrower" | "onSavings"> & { readonly smallerAmount?: number | undefined })
    | undefined;
}

const isAbout = (codes: readonly DeclineReason[]) => (reason: string) =>
  codes.some((code) => declineReasons[code] === reason);

/** Advice for these reasons and this product. */
export function declineAdvice(declined: Declined): readonly DeclineAdvice[] {
  const { reasons, isJoint, isTableAsked = false } = declined;
  const isPurchase = buysVehicle(declined.productCode);
  const advice: (DeclineAdvice | false)[] = [
    isJoint && toOwnNotices(declined),
    !isTableAsked && lessMoney(declined),
    reasons.some(isAbout(["vehicleTooOld"])) && aboutTheAge(isPurchase, isTableAsked),
    isTableAsked && isPurchase && reasons.some(isAbout(["collateralInsufficient"])) && worthMore(declined),
    !isJoint && helpsTogether(declined) && "applyTogether",
    ...aboutReports(declined),
    "talk",
  ];
  return advice.filter((one) => one !== false);
}

/** Only the notices of two people have all reasons, so reading them comes before any change (decision 328). */
function toOwnNotices({ hasOwnReasons = false }: Declined): DeclineAdvice {
  return hasOwnReasons ? "ownNotices" : "applyAlone";
}

function worthMore({ isWorthTooLittle = false }: Declined): DeclineAdvice {
  return isWorthTooLittle ? "vehicleWorthMoreOnly" : "vehicleWorthMore";
}

/** The page that two people look at doesn't say whose report a reason is in, nor what one of them could ask for. */
function aboutReports({ reasons, usedReport, hasOwnReasons = false, ...of }: Declined): readonly DeclineAdvice[] {
  // Their notices say how to get each report.
  if (hasOwnReasons) return [];
  const isInReport = reasons.some((reason) => !isAbout(notInOwnReport)(reason));
  if (!usedReport || !isInReport) return [];
  if (of.isJoint) return ["ownReport"];
  const { ways } = of;
  // No loan passes with this report, so only another report helps.
  const passesNone = ways?.withCoBorrower === false && !ways.onSavings && ways.smallerAmount === undefined;
  return passesNone ? ["ownReport", "overTime"] : ["ownReport"];
}

/** The table's own word goes before a guess from the reasons. */
function helpsTogether({ reasons, ways }: Declined): boolean {
  return ways ? ways.withCoBorrower : reasons.some(isAbout(aboutTheIncome));
}

/** A shorter term is only a guess if the table wasn't asked for one. */
function aboutTheAge(isPurchase: boolean, isTableAsked: boolean): DeclineAdvice | false {
  if (isTableAsked) return isPurchase && "newerVehicle";
  return isPurchase ? "shorterTermOrNewerVehicle" : "shorterTerm";
}

function lessMoney({ reasons, productCode, lendsLess }: Declined): DeclineAdvice | false {
  if (!lendsLess || !reasons.some(isAbout(aboutTheAmount))) return false;
  return buysVehicle(productCode) ? "lessMoneyOrMoreDown" : "lessMoney";
}

/** Whether only the vehicle that is to be bought was refused, so that another one may pass (decision 237). The reasons are codes or the notice's words. */
export function refusesOnlyVehicle(productCode: number, reasons: readonly string[]): boolean {
  const isOfVehicle = (reason: string) =>
    aboutTheVehicle.some((code) => code === reason || declineReasons[code] === reason);
  return buysVehicle(productCode) && reasons.length > 0 && reasons.every(isOfVehicle);
}
