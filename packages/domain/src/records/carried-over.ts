import type { RecordKind } from "./records.ts";

/**
 * The answers that a linked application takes over from the declined one, by kind. Results and consents are made again: the
 * credit decision, identity checks, agreements, elections of protection, and demographic answers, whose required statement is
 * shown again. A vehicle's value is kept, because the counteroffer rests on it. A new kind doesn't compile until it has a row.
 */
const carriedOver: Readonly<Record<RecordKind, boolean>> = {
  applicant: true,
  memberProfile: true,
  identification: true,
  address: true,
  employment: true,
  incomeSource: true,
  coApplicantSelection: true,
  eligibility: true,
  productEligibility: true,
  estimate: true,
  vehicleSeller: true,
  vehicle: true,
  vehicleOptions: true,
  valuation: true,
  vehicleLoan: true,
  refinancedLoan: true,
  loanRequest: true,
  helocPropertyKind: true,
  helocProperty: true,
  helocLoan: true,
  // The offer was answered. The file isn't carried over: a look at it needs a new consent.
  prequalification: true,
  softFile: false,
  softInquiry: false,
  demographic: false,
  paymentProtection: false,
  disclosure: false,
  duplicateAnswer: false,
  personVerification: false,
  quizHistory: false,
  identityCheck: false,
  identityHistory: false,
  documentVerification: false,
  review: false,
  sentPath: false,
  deviceSession: false,
  leaving: false,
  decision: false,
  loanOffer: false,
  offerTerms: false,
  offerRefusal: false,
  counteroffer: false,
  counterofferTaken: false,
  precedingApplication: false,
  document: false,
};

/** Whether a linked application starts with the records of this kind. */
export function isCarriedOver(kind: RecordKind): boolean {
  return carriedOver[kind];
}
