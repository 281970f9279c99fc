import { declineReasons, type DeclineReason } from "./decision.ts";
import { ProductCode } from "../loan/product.ts";

/** Steps that a declined applicant can take about their reasons. */
export type DeclineAdvice =
  | "lessMoney"
  | "lessMoneyOrMoreDown"
  | "applyTogether"
  | "ownReport"
  | "otherReport"
  | "talk";

const aboutTheAmount: readonly DeclineReason[] = [
  "incomeInsufficient",
  "obligationsExcessive",
  "collateralInsufficient",
];
/** Reasons that no error in a credit report can cause. */
const notInAReport: readonly DeclineReason[] = [
  ...aboutTheAmount,
  "otherApplicantsReport",
  "applicationIncomplete",
  "employmentIrregular",
  "employmentUnverified",
  "employmentLength",
  "incomeUnverified",
  "residenceLength",
  "residenceUnverified",
  "poorPerformanceWithUs",
  "notInFieldOfMembership",
  "identityUnverified",
];
/** Only a purchase has a down payment. */
const purchases: ReadonlySet<number> = new Set<number>([
  ProductCode.auto,
  ProductCode.motorcycle,
  ProductCode.boat,
  ProductCode.rv,
]);

interface Declined {
  /** In the notice's words. A bureau's factors are in the bureau's own words. */
  readonly reasons: readonly string[];
  readonly productCode: number;
  readonly isJoint: boolean;
  /** Whether the decision used a report of this person. */
  readonly usedReport: boolean;
}

/** Advice that fits the reasons and the product. It never addresses a reason that isn't there. */
export function declineAdvice({ reasons, productCode, isJoint, usedReport }: Declined): readonly DeclineAdvice[] {
  const isAbout = (codes: readonly DeclineReason[]) => (reason: string) =>
    codes.some((code) => declineReasons[code] === reason);
  const amount = reasons.some(isAbout(aboutTheAmount));
  const report = reasons.some((reason) => !isAbout(notInAReport)(reason));
  const advice: (DeclineAdvice | false)[] = [
    amount && (purchases.has(productCode) ? "lessMoneyOrMoreDown" : "lessMoney"),
    !isJoint && (amount || report) && "applyTogether",
    usedReport && report && "ownReport",
    reasons.some(isAbout(["otherApplicantsReport"])) && "otherReport",
    "talk",
  ];
  return advice.filter((one) => one !== false);
}
