import type { RecordKind, RecordOf } from "./records.ts";

/**
 * The records that another application takes over from a sent one, by kind. Only a person's own answers come along to another loan, and their vehicle with
 * the loan on it if it is the same kind of loan. Linked
 * applications are about the declined loan, so they keep its answers too. A counteroffer is about the same application, so
 * agreements, checks, and elections stand, and only their own pages decide if another amount touches them. Another application for the
 * declined loan takes only the answers: results and consents are made again. A vehicle's value is kept, because the counteroffer rests on
 * it. A new kind doesn't compile until it has a row.
 */
const carriedOver: Readonly<
  Record<RecordKind, "toAnyLoan" | "toSameProduct" | "always" | "withCounteroffer" | "never">
> = {
  accountSelection: "never",
  minorOwner: "never",
  namedPeople: "never",
  overdraftChoices: "never",
  accountFunding: "never",
  accountOpening: "never",
  loanOfMembership: "never",
  applicant: "toAnyLoan",
  memberProfile: "always",
  identification: "toAnyLoan",
  address: "toAnyLoan",
  employment: "toAnyLoan",
  incomeSource: "toAnyLoan",
  coApplicantSelection: "always",
  eligibility: "toAnyLoan",
  productEligibility: "always",
  estimate: "always",
  vehicleSeller: "toSameProduct",
  vehicle: "toSameProduct",
  vehicleOptions: "toSameProduct",
  valuation: "toSameProduct",
  vehicleLoan: "always",
  refinancedLoan: "toSameProduct",
  loanRequest: "always",
  helocPropertyKind: "always",
  helocProperty: "always",
  helocLoan: "always",
  // The offer was answered. The file isn't carried over: a look at it needs a new consent.
  prequalification: "always",
  softFile: "never",
  softInquiry: "never",
  // Each person gave these answers about themselves, and Review shows them with a way to change them.
  demographic: "always",
  paymentProtection: "withCounteroffer",
  disclosure: "withCounteroffer",
  invitation: "never",
  partConfirmation: "never",
  duplicateAnswer: "never",
  changedPlaces: "never",
  answersErased: "never",
  personVerification: "withCounteroffer",
  quizHistory: "withCounteroffer",
  identityCheck: "withCounteroffer",
  identityHistory: "withCounteroffer",
  documentVerification: "withCounteroffer",
  review: "never",
  sentPath: "never",
  deviceSession: "never",
  leaving: "never",
  // Each application asks anew, because an answer counts for this credit alone.
  militaryStatus: "never",
  // A report is about one transaction, and each application is checked against the lists of its day.
  accountScreening: "never",
  sanctionsCheck: "never",
  accountReading: "never",
  accountSignature: "never",
  accountDecision: "never",
  decision: "never",
  loanOffer: "never",
  offerTerms: "never",
  offerRefusal: "never",
  counteroffer: "never",
  counterofferTaken: "never",
  precedingApplication: "never",
  institutionStatus: "never",
  document: "never",
};

/** Whether a linked application starts with the records of this kind. */
export function isCarriedOver(
  kind: RecordKind,
  { takesCounteroffer }: { readonly takesCounteroffer: boolean },
): boolean {
  const row = carriedOver[kind];
  return ["toAnyLoan", "toSameProduct", "always"].includes(row) || (row === "withCounteroffer" && takesCounteroffer);
}

/**
 * The first person's records that an application for a loan's membership starts with (decision 365). It is about the same request, so the checks
 * of who they are stand too. Agreements don't, because each text says what it is for.
 */
export const carriedToMembership = [
  "applicant",
  "identification",
  "address",
  "eligibility",
  "personVerification",
  "quizHistory",
  "identityCheck",
  "identityHistory",
  "documentVerification",
] as const satisfies readonly RecordKind[];

/**
 * Whether another application of the same person starts with the records of this kind (decision 143). One for the same product is about the
 * same vehicle.
 */
export function isOwnAnswer(kind: RecordKind, { isSameProduct }: { readonly isSameProduct: boolean }): boolean {
  const row = carriedOver[kind];
  return row === "toAnyLoan" || (row === "toSameProduct" && isSameProduct);
}

/** Whether a check of documents has ended well. An open one belongs to the application that began it. */
export function isSettledVerification({ status }: Pick<RecordOf<"documentVerification">, "status">): boolean {
  return status === "accepted" || status === "inReview";
}
