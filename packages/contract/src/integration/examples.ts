import type { MessageType } from "./messages.ts";
import { schemaVersion } from "./version.ts";

/* One example of each message. The people are made up, and the numbers belong to nobody. A test checks them against the schemas. */

const tenant = "harborlight";
const ids = { tenant, applicationId: 4812773155120318, loanApplicationId: 6120443310077125 };

function head(type: MessageType, sequence: number, time: string) {
  return { id: `${tenant}.${ids.applicationId}.${sequence}`, sequence, schemaVersion, type, time, ...ids };
}

const product = { productTypeId: 4, productName: "Signature" };
const member = { memberType: "new", memberCondition: 2, memberConditionName: "new" };
const dana = { applicantType: "primary", applicantId: 3301128845501772 };

const offer = {
  kind: "closedEnd",
  loanAmount: 8000,
  annualPercentageRate: 9.49,
  termInMonths: 36,
  monthlyPayment: 256.22,
  financeCharge: 1223.92,
  totalOfPayments: 9223.92,
  paymentProtectionMonthly: 0,
  firstPaymentOn: "2026-12-21",
  expiresOn: "2026-12-21",
  conditions: {
    lateCharge: "You are not charged for a late payment.",
    prepayment: "You may pay off all or part of the loan early. You will not have to pay a penalty.",
    securityInterest: "Nothing secures this loan.",
  },
};

const person = {
  ...dana,
  firstName: "Dana",
  lastName: "Reyes",
  emailAddress: "dana@example.com",
  phoneNumber: "2075550123",
  memberType: "new",
  identification: {
    dateOfBirth: "1986-04-17",
    taxpayerIdentificationNumber: "815127800",
    citizenshipStatusConfigurationId: 1,
    citizenshipStatusName: "U.S. citizen",
    emailAddress: "dana@example.com",
    phoneNumber: "2075550123",
  },
  addresses: [
    {
      type: 1,
      typeName: "physical",
      street: "48 Beacon St",
      city: "Portland",
      state: "ME",
      postalCode: "04101",
      yearsLived: 4,
      monthsLived: 0,
      verified: true,
    },
  ],
  employment: [
    {
      employmentType: 1,
      employmentTypeName: "current",
      employmentStatusConfigurationId: 1,
      employmentStatusName: "Full time",
      employer: "Casco Bay Health",
      yearsWorked: 5,
      monthsWorked: 0,
      monthlyIncome: 5200,
    },
  ],
  incomeSources: [],
};

export const examples: Readonly<Record<MessageType, object>> = {
  "application.submitted": {
    ...head("application.submitted", 1, "2026-11-21T10:00:00.000Z"),
    ...product,
    ...member,
    applicants: [{ ...dana, verification: { isVerified: true, by: ["questions", "check"] } }],
  },
  "application.decided": {
    ...head("application.decided", 2, "2026-11-21T10:00:01.000Z"),
    ...product,
    ...member,
    loanDecision: 1,
    loanDecisionName: "approved",
    decision: {
      decision: 1,
      decisionName: "approved",
      reasons: [],
      policyVersion: "signature-2026-10",
      input: { loanAmount: 8000, score: 780, isJoint: false },
      inputDigest: "9f2c1f0f7d3b5a8e6c4d2b1a09f8e7d6c5b4a3928170f6e5d4c3b2a190807060",
      decidedAt: "2026-11-21T10:00:01.000Z",
      decidedOn: "2026-11-21",
      annualRateBasisPoints: 949,
      approvedAmount: 8000,
    },
    applicants: [person],
    loanRequest: { productTypeId: 4, loanAmount: 8000, requestedLoanTermInMonths: 36 },
    loanOffer: offer,
    disclosures: [
      {
        applicantId: dana.applicantId,
        disclosureConfigurationId: 1,
        disclosureName: "Electronic records and signatures",
        version: "1",
        acceptedAt: "2026-11-21T09:57:12.000Z",
      },
    ],
    personVerification: "passed",
    militaryStatuses: [
      {
        ...dana,
        status: "notCovered",
        checkedAt: "2026-11-21T10:00:00.000Z",
        source: "Experian",
        answer: "1204 NOT AN MLA COVERED BORROWER",
      },
    ],
  },
  "offer.accepted": {
    ...head("offer.accepted", 4, "2026-11-22T18:30:00.000Z"),
    ...product,
    loanOffer: { ...offer, firstPaymentOn: "2026-12-22", accepted: true, acceptedAt: "2026-11-22T18:30:00.000Z" },
  },
  "offer.refused": {
    ...head("offer.refused", 3, "2026-11-21T10:04:40.000Z"),
    refusal: { reason: "rateTooHigh", refusedAt: "2026-11-21T10:04:40.000Z" },
  },
  "application.withdrawn": head("application.withdrawn", 3, "2026-11-22T09:12:00.000Z"),
  "offer.expired": {
    ...head("offer.expired", 4, "2026-12-22T15:00:00.000Z"),
    ...product,
    expiresOn: "2026-12-21",
  },
  "tasks.overdue": {
    ...head("tasks.overdue", 5, "2026-11-28T15:00:00.000Z"),
    tasks: [{ taskId: "stubs", dueOn: "2026-11-27", ...dana }],
    isDeclined: false,
  },
  "membership.opened": {
    ...head("membership.opened", 5, "2026-11-23T16:20:11.000Z"),
    memberNumber: "4100278",
    openedOn: "2026-11-23",
    fundingProductIds: [1, 2],
  },
  "membership.notOpened": head("membership.notOpened", 5, "2026-11-23T16:20:11.000Z"),
  "document.received": {
    ...head("document.received", 5, "2026-11-22T18:41:07.000Z"),
    document: {
      documentId: 7744120955316024,
      ...dana,
      paper: "payStubs",
      name: "pay stub.pdf",
      contentType: "application/pdf",
      bytes: 48213,
      sha256: "2f0a5c1de96b4c7a8e3d1b0f9a8c7e6d5b4a39281706f5e4d3c2b1a0099887f6",
      uploadedAt: "2026-11-22T18:41:07.000Z",
      path: "/integration/documents/4812773155120318-7744120955316024",
    },
  },
  "document.removed": {
    ...head("document.removed", 6, "2026-11-22T18:43:30.000Z"),
    documentId: 7744120955316024,
  },
};
