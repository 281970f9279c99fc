import { createHash } from "node:crypto";
import type { recordKinds } from "@portico/domain/records/record-kinds";
import type * as z from "zod/mini";
import { addressOf, contactOf, employmentOf, identificationOf } from "@portico/sample-applicants/inputs";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { crV, vehicleLoan } from "@portico/sample-applicants/vehicles";

type Kinds = typeof recordKinds;
/** The records of one application, by kind: what a single non-member's auto loan leaves, up to the accepted offer. */
type Records = { readonly [Kind in keyof Kinds]?: readonly z.output<Kinds[Kind]["schema"]>[] };

const at = "2026-11-28T12:00:00.000Z";
const day = "2026-11-28";
const digest = createHash("sha256").update("a text").digest("hex");

/** The same records that Portico keeps, with values like its own. */
export function recordsOf(applicant: SampleApplicant): Records {
  return {
    applicant: [{ ...contactOf(applicant), memberType: "new" }],
    identification: [{ ...identificationOf(applicant), isFirstTimeAutoBuyer: false }],
    address: [{ ...addressOf(applicant), bypassVerification: false, verified: true }],
    employment: [employmentOf(applicant)],
    coApplicantSelection: [{ applicationType: 1 }],
    eligibility: [
      {
        eligibilityOptionId: 1,
        county: applicant.home.county,
        fundingProducts: [{ fundingProductId: 1, amount: 5 }],
        isEligible: true,
        town: applicant.home.city,
      },
    ],
    vehicleSeller: [{ vehicleSellerConfigurationId: 1, vehicleCondition: 2, vehicleLoanPurposeConfigurationId: 1 }],
    vehicle: [{ ...crV, trim: "EX-L", bodyStyle: "Sport utility" }],
    valuation: [{ price: 27_450, source: "guide", valuedAt: at }],
    vehicleLoan: [vehicleLoan],
    paymentProtection: [
      {
        selections: [1, 2].map((productId) => ({ productId, applicantType: 1 as const, elected: false })),
        premiums: [1, 2].map((productId) => ({ productId, single: 14.5, joint: 22.75 })),
      },
    ],
    disclosure: [1, 2, 3].map((disclosureConfigurationId) => ({
      disclosureConfigurationId,
      version: "2026-01",
      textDigest: digest,
      acceptedAt: at,
      ipAddress: "127.0.0.1",
      userAgent: "bench",
    })),
    personVerification: [{ vendorId: digest.slice(0, 24), questions: [...quiz], status: "asked" }],
    ...laterRecords(applicant),
  };
}

/** The records that Portico derives. For the peer, they are values like any other. */
function laterRecords({ monthlyIncome }: SampleApplicant): Records {
  return {
    quizHistory: [{ askedAt: [at] }],
    identityCheck: [
      { finding: "accept", consequence: "passed", referenceId: digest.slice(0, 24), reasonCodes: [], checkedAt: at },
    ],
    identityHistory: [{ documentsAsked: false, transactions: 1 }],
    review: [{ confirmedAt: at }],
    sentPath: [{ steps: ["authentication", "identification", "currentAddress", "currentEmployment", "review"] }],
    decision: [
      {
        decision: 1,
        reasons: [],
        policyVersion: "auto-2026-01",
        input: { score: 780, monthlyIncome: Number(monthlyIncome), loanAmount: 18_000, termInMonths: 60 },
        inputDigest: digest,
        decidedAt: at,
        decidedOn: day,
        annualRateBasisPoints: 549,
        approvedAmount: 18_000,
      },
    ],
    loanOffer: [
      {
        kind: "closedEnd",
        loanAmount: 18_000,
        annualPercentageRate: 5.49,
        paymentProtectionMonthly: 0,
        conditions: {
          lateCharge: "5 % of a payment that is more than 15 days late.",
          prepayment: "You may pay early without a charge.",
          securityInterest: "You give us a security interest in the vehicle that you buy.",
        },
        expiresOn: "2026-12-28",
        accepted: false,
        termInMonths: 60,
        monthlyPayment: 343.71,
        financeCharge: 2622.6,
        totalOfPayments: 20_622.6,
        firstPaymentOn: "2026-12-28",
      },
    ],
  };
}

const quiz = ["In which county do you live?", "Which is your ZIP code?", "In which city?", "On which street?"].map(
  (prompt, place) => ({ type: `home.${place}`, prompt, answers: ["the first", "the second", "the third", "none"] }),
);

/** One write request of an application: a new item, or a change of the collection's last one. */
export interface Write {
  readonly collection: string;
  readonly method: "POST" | "PATCH";
  readonly values: Readonly<Record<string, unknown>>;
}

/** The collection that all the others point to. */
export const applications = "application";

/** The writes of one application in order: the application, each record, and the two changes of an applicant's last answers. */
export function writesOf(applicant: SampleApplicant): readonly Write[] {
  const begin: Write = { collection: applications, method: "POST", values: { productType: 1, status: "begun" } };
  const created = Object.entries(recordsOf(applicant)).flatMap(([collection, records]) =>
    records.map((values): Write => ({ collection, method: "POST", values: { ...values } })),
  );
  const place = created.findIndex(({ collection }) => collection === "personVerification") + 1;
  return [
    begin,
    ...created.slice(0, place),
    { collection: "personVerification", method: "PATCH", values: { status: "passed" } },
    ...created.slice(place),
    { collection: "loanOffer", method: "PATCH", values: { accepted: true } },
  ];
}
