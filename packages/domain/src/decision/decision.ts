import * as z from "zod/mini";
import { LoanConditions } from "../loan/loan-conditions.ts";
import { codeOf } from "../values/numbers.ts";
import { AccountTerm } from "../loan/open-end.ts";

/** Numeric codes are part of the public API (specification, chapter 3). */
export const LoanDecision = { none: 0, approved: 1, pending: 2, declined: 3 } as const;
export type LoanDecision = (typeof LoanDecision)[keyof typeof LoanDecision];

export const LoanDecisionCode = codeOf(LoanDecision, "Unknown decision.");

export const LoanKind = { preQualification: 1, loan: 2 } as const;

/**
 * Reasons by their codes in decision tables. They come from Form C-1 of Regulation B. We added our own where the form
 * lacks the true reason, as appendix C to 12 CFR 1002 requires.
 */
export const declineReasons = {
  applicationIncomplete: "Credit application incomplete",
  insufficientReferences: "Insufficient number of credit references provided",
  employmentIrregular: "Temporary or irregular employment",
  employmentUnverified: "Unable to verify employment",
  employmentLength: "Length of employment",
  incomeInsufficient: "Income insufficient for amount of credit requested",
  /** The income is too low for any amount. The form's reason would imply that a smaller amount is possible. */
  incomeBelowMinimum: "Income below our minimum for this kind of credit",
  obligationsExcessive: "Excessive obligations in relation to income",
  incomeUnverified: "Unable to verify income",
  residenceLength: "Length of residence",
  residenceUnverified: "Unable to verify residence",
  noCreditFile: "No credit file",
  limitedExperience: "Limited credit experience",
  poorPerformanceWithUs: "Poor credit performance with us",
  delinquentObligations: "Delinquent past or present credit obligations with others",
  collectionOrJudgment: "Collection action or judgment",
  foreclosureOrRepossession: "Foreclosure or repossession",
  bankruptcy: "Bankruptcy",
  inquiries: "Number of recent inquiries on credit bureau report",
  collateralInsufficient: "Value or type of collateral not sufficient",
  vehicleTooOld: "Age of the vehicle for the term requested",
  notInFieldOfMembership: "Not in our field of membership",
  identityUnverified: "Identity could not be verified",
  /**
   * For a policy based on the score. The notice then lists the bureau's score factors, because "the score was too low"
   * isn't an accepted reason (commentary to 12 CFR 1002.9(b)(2), 4). This text appears only if a report has no factors.
   */
  creditReportFactors: "Information in the credit report",
  /**
   * Replaces a reason that came only from the other person's report, because only its owner may see a report's content.
   */
  otherApplicantsReport: "Information in the other applicant's credit report",
  /** Replaces any other reason that is only about the other person, such as a check that only they had. */
  otherApplicant: "Information about the other applicant",
} as const;
export type DeclineReason = keyof typeof declineReasons;

/**
 * Reasons that a credit report can't cause. A decline for these alone isn't based on the report, so its notice names no bureau (decision
 * 015). Debts come from reports, and a payment depends on the score's rate, so reasons about them are missing here.
 */
export const reasonsWithoutReport: readonly DeclineReason[] = [
  "applicationIncomplete",
  "insufficientReferences",
  "employmentIrregular",
  "employmentUnverified",
  "employmentLength",
  "incomeBelowMinimum",
  "incomeUnverified",
  "residenceLength",
  "residenceUnverified",
  "poorPerformanceWithUs",
  "collateralInsufficient",
  "vehicleTooOld",
  "notInFieldOfMembership",
  "identityUnverified",
  "otherApplicant",
];

/**
 * Reasons for a manual review beyond the decline reasons: codes from decision tables and from the server's own
 * policies. The institution sees all of them. The applicants only learn those in `toldReviewReasons`.
 */
export const reviewReasons = {
  creditReportUnavailable: "The credit bureau could not be reached",
  creditFileFrozen: "The credit file is frozen",
  creditFraudAlert: "The credit file carries a fraud alert",
  creditAddressMismatch: "The credit file has another address",
  addressUnverified: "An address could not be verified",
  collateralUnvalued: "The collateral could not be valued",
  amountLarge: "The amount is above what is decided automatically",
  policyUnavailable: "The decision table could not be evaluated",
  undecided: "It could not be decided automatically",
  /** Of two people who filled in together (decision 335). Portico adds it to what the table says. */
  coBorrowerUnverified: "The co-borrower's identity could not be verified",
} as const;
export type ReviewReason = keyof typeof reviewReasons;

/**
 * The reasons for a manual review that a waiting page names (decision 179). They are about the loan alone. The others rest on one person's
 * report or identity, which the other person doesn't hear about, or would help somebody who uses another's name.
 */
export const toldReviewReasons = ["vehicleMissing", "collateralUnvalued", "valueAssumed", "amountLarge"] as const;
export type ToldReviewReason = (typeof toldReviewReasons)[number];

/**
 * The maximum number of principal reasons in a notice. More would hide the ones that matter (commentary to 12 CFR
 * 1002.9(b)(2)).
 */
export const maximumDeclineReasons = 4;

/** The policy version of a decision that a person at the institution made, in place of a table's version. */
export const decidedThere = "institution";

/** A credit bureau, with the details that a notice must have (15 USC 1681m(a)(3)). */
export const Bureau = z.object({ name: z.string(), address: z.string(), phone: z.string() });
export type Bureau = z.output<typeof Bureau>;

/** The credit score behind a decision, with its bureau, for the notice to its owner (15 USC 1681m(a) and (h)). */
export const UsedScore = z.object({
  value: z.int(),
  model: z.string(),
  rangeLow: z.int(),
  rangeHigh: z.int(),
  date: z.string(),
  factors: z.array(z.string()),
  bureau: Bureau,
});
export type UsedScore = z.output<typeof UsedScore>;

/**
 * A decision's findings from one person's credit report. They belong to that person: the other applicant never sees
 * them (visibility.ts).
 */
export const ReportFindings = z.object({
  applicantId: z.int(),
  bureau: Bureau,
  /** Left out when the bureau had no file, or too little in it. */
  score: z.optional(UsedScore),
  /** The decision's reasons that came from this report. */
  reasons: z.array(z.string()),
});
export type ReportFindings = z.output<typeof ReportFindings>;

/**
 * What one person could still ask for after a decline. The institution's tables were asked with this person's report and answers, and with
 * the best loan that they could name. It promises nothing: a loan that a table would refuse at any amount is left out, and no more.
 */
export const WaysOn = z.object({
  applicantId: z.int(),
  /** Of two people: the same loan without the other one. */
  alone: z.boolean(),
  /** Of two people: why this one would be refused alone, from their own report and answers. Left out if they wouldn't, and by an older version. */
  aloneReasons: z.optional(z.array(z.string())),
  /** The same loan with a co-borrower of any income. An older version didn't ask it about two people. */
  withCoBorrower: z.boolean(),
  /** A loan that savings secure. */
  onSavings: z.boolean(),
  /** Of one person: the largest smaller loan that isn't declined, up to what is usually lent. A person looks at it. Left out if none passes. */
  smaller: z.optional(z.object({ loanAmount: z.number(), termInMonths: z.nullable(z.int()) })),
  /** Of one person, after a no to the vehicle: the same loan for a vehicle that is new enough and worth enough isn't declined. */
  anotherVehicle: z.optional(z.boolean()),
});
export type WaysOn = z.output<typeof WaysOn>;

/** An underwriting decision, with everything needed to explain and replay it. */
export const Decision = z.object({
  decision: LoanDecisionCode,
  reasons: z.array(z.string()),
  policyVersion: z.string(),
  /** The decision table's input, for a replay, and the SHA-256 of exactly that input. */
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  inputDigest: z.string(),
  decidedAt: z.string(),
  /** The day of the decision in the institution's time zone. It is the date of the notices. */
  decidedOn: z.string(),
  /** Annual percentage rate in hundredths of a percent, if there is an offer. */
  annualRateBasisPoints: z.optional(z.int()),
  approvedAmount: z.optional(z.number()),
  /** One for each person whose report was used. */
  findings: z.optional(z.array(ReportFindings)),
  /** With a decline, one for each person. Left out by an older version. */
  ways: z.optional(z.array(WaysOn)),
});
export type Decision = z.output<typeof Decision>;

const promised = {
  /** Dollars. For open-end credit, the limit. */
  loanAmount: z.number(),
  annualPercentageRate: z.number(),
  /** For the whole amount. */
  paymentProtectionMonthly: z.number(),
  conditions: LoanConditions,
  expiresOn: z.string(),
  accepted: z.boolean(),
  acceptedAt: z.optional(z.string()),
};

/** An offer of a loan that is paid out once and repaid in equal payments. */
export const ClosedEndOffer = z.object({
  kind: z.literal("closedEnd"),
  ...promised,
  termInMonths: z.int(),
  monthlyPayment: z.number(),
  financeCharge: z.number(),
  totalOfPayments: z.number(),
  /** A month after the acceptance. Before it, a month after the day on which the offer is shown. */
  firstPaymentOn: z.string(),
});
export type ClosedEndOffer = z.output<typeof ClosedEndOffer>;

/**
 * An offer of open-end credit. Its cost depends on its use, so there is no term, finance charge, or total. The offer
 * has only the formula for the minimum payment, and its amount when the whole limit is owed.
 */
export const OpenEndOffer = z.object({
  kind: z.literal("openEnd"),
  ...promised,
  minimumPaymentPercent: z.number(),
  leastMinimumPayment: z.number(),
  minimumPaymentOfLimit: z.number(),
  accountTerms: z.array(AccountTerm),
  /** What third parties charge to open the line, and who pays it when. */
  openingCosts: z.optional(z.string()),
});
export type OpenEndOffer = z.output<typeof OpenEndOffer>;

/** An offer: amounts in dollars, the rate as an annual percentage. It is binding until `expiresOn`. */
export const LoanOffer = z.discriminatedUnion("kind", [ClosedEndOffer, OpenEndOffer]);
export type LoanOffer = z.output<typeof LoanOffer>;
