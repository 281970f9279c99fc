import { AddressType } from "../address/address.ts";
import { Decision, LoanOffer } from "../decision/decision.ts";
import { CounterofferTaken, Counteroffers, PrecedingApplication } from "../decision/counteroffer.ts";
import { OfferedTerms } from "../decision/offered-terms.ts";
import { OfferRefusal } from "../decision/offer-refusal.ts";
import { Demographic } from "../person/demographic.ts";
import { Employment, EmploymentPeriod, IncomeSource } from "../person/employment.ts";
import { HelocPropertyKind } from "../collateral/heloc-property.ts";
import { Invitation } from "../person/invitation.ts";
import { InstitutionStatus } from "../decision/institution-status.ts";
import { MilitaryStatusRecord } from "../decision/military-status.ts";
import { DocumentVerification } from "../decision/document-verification.ts";
import { IdentityCheck, IdentityHistory } from "../decision/identity-check.ts";
import { EstimatedLoan } from "../loan/estimate.ts";
import { LoanRequest } from "../loan/loan-request.ts";
import { Prequalification, SoftFile, SoftInquiry } from "../loan/prequalification.ts";
import { MemberProfile } from "../person/member-profile.ts";
import { StoredPaymentProtection } from "../loan/payment-protection.ts";
import { Valuation, Vehicle, VehicleSeller } from "../collateral/vehicle.ts";
import { accountKinds } from "./account-kinds.ts";
import { kept, kind } from "./kind.ts";
import {
  AnswersErased,
  ChangedPlaces,
  ChosenVehicleOptions,
  CoApplicantSelection,
  ConfirmedPart,
  ConfirmedReview,
  Consent,
  DecidedEligibility,
  DecidedProductEligibility,
  DeviceSession,
  DuplicateAnswer,
  Leaving,
  Quiz,
  QuizHistory,
  SentPath,
  StoredAddress,
  StoredApplicant,
  StoredDocument,
  StoredHelocLoan,
  StoredHelocProperty,
  StoredIdentification,
  StoredRefinancedLoan,
  StoredVehicleLoan,
} from "./record-shapes.ts";

/** The common properties of answers about the loan that Review shows. */
const shown = { owner: "application", count: "one", onReview: true } as const;

/** What came of the application. It is handed off, but no step shows it. */
const result = { owner: "application", count: "one", steps: {}, onReview: false } as const;

const ofPrequalification = { owner: "person", count: "one", ...kept } as const;

const homeOf = (who: "primary" | "joint", ...types: number[]) => ({
  who,
  where: (record: object) => "type" in record && types.includes(Number(record.type)),
});
const jobOf = (who: "primary" | "joint", period: number) => ({
  who,
  where: (record: object) => "employmentType" in record && record.employmentType === period,
});
const currentHomeTypes = [AddressType.physical, AddressType.mailing, AddressType.billing];

/**
 * All data of an application, by kind. A record is one row of the database, sealed as a whole, so this is the only
 * definition of its shape. Voiding, Review, the decision and the hand-off derive from this table. A new kind needs no
 * migration.
 */
export const recordKinds = {
  applicant: kind({
    schema: StoredApplicant,
    owner: "person",
    count: "one",
    steps: { authentication: "primary", coApplicant: "joint" },
    onReview: true,
    handOff: "applicants.person",
  }),
  /** The institution's data about a member at sign-in. It prefills pages but answers none. */
  memberProfile: kind({ schema: MemberProfile, owner: "person", count: "one", ...kept }),
  identification: kind({
    schema: StoredIdentification,
    owner: "person",
    count: "one",
    steps: {
      identification: "primary",
      identificationDocument: "primary",
      // Applications that were sent before the identity had a page of its own.
      coApplicant: "joint",
      coApplicantIdentification: "joint",
      coApplicantIdentificationDocument: "joint",
    },
    onReview: true,
    handOff: "applicants.identification",
  }),
  address: kind({
    schema: StoredAddress,
    owner: "person",
    count: "many",
    steps: {
      currentAddress: homeOf("primary", ...currentHomeTypes),
      previousAddress: homeOf("primary", AddressType.previous),
      coApplicantCurrentAddress: homeOf("joint", ...currentHomeTypes),
      coApplicantPreviousAddress: homeOf("joint", AddressType.previous),
    },
    onReview: true,
    handOff: "applicants.addresses",
  }),
  employment: kind({
    schema: Employment,
    owner: "person",
    count: "many",
    steps: {
      currentEmployment: jobOf("primary", EmploymentPeriod.current),
      previousEmployment: jobOf("primary", EmploymentPeriod.previous),
      coApplicantCurrentEmployment: jobOf("joint", EmploymentPeriod.current),
      coApplicantPreviousEmployment: jobOf("joint", EmploymentPeriod.previous),
    },
    onReview: true,
    handOff: "applicants.employment",
  }),
  incomeSource: kind({
    schema: IncomeSource,
    owner: "person",
    count: "many",
    steps: { currentEmployment: "primary", coApplicantCurrentEmployment: "joint" },
    onReview: true,
    handOff: "applicants.incomeSources",
  }),
  /** The hand-off lists the applicants themselves, so it needs only the time of their joint intent. */
  coApplicantSelection: kind({
    schema: CoApplicantSelection,
    ...shown,
    steps: { coApplicant: "all" },
    handOff: "jointIntentAt",
  }),
  /** Who was invited to fill in the co-borrower's part, and how it went. The loan system gets the two people, not how they met. */
  invitation: kind({ schema: Invitation, owner: "application", count: "one", ...kept }),
  /** An invited person's confirmation of their own part and of the loan. A later change of either needs another one. */
  partConfirmation: kind({ schema: ConfirmedPart, owner: "person", count: "one", ...kept }),
  duplicateAnswer: kind({
    schema: DuplicateAnswer,
    owner: "application",
    count: "one",
    steps: { duplicate: "all" },
    onReview: false,
    handOff: null,
  }),
  /** The applications that this one began again, or that began it again, with the other person first (decision 128). */
  changedPlaces: kind({ schema: ChangedPlaces, owner: "application", count: "many", ...kept }),
  answersErased: kind({ schema: AnswersErased, owner: "application", count: "one", ...kept }),
  eligibility: kind({
    schema: DecidedEligibility,
    owner: "person",
    count: "one",
    steps: { eligibility: "all", countyOfHome: "all" },
    onReview: true,
    handOff: "eligibility",
  }),
  ...accountKinds,
  productEligibility: kind({
    schema: DecidedProductEligibility,
    ...shown,
    steps: { productEligibility: "all" },
    handOff: "productEligibility",
  }),
  prequalification: kind({ ...ofPrequalification, schema: Prequalification, steps: { prequalification: "primary" } }),
  /** The result of a soft inquiry. The decision rests on a report of its own, so it isn't handed off. */
  softFile: kind({ ...ofPrequalification, schema: SoftFile }),
  /** Every soft inquiry with its consent (15 USC 1681b(a)(2)). It stays when its result is void. */
  softInquiry: kind({ schema: SoftInquiry, owner: "person", count: "many", ...kept }),
  estimate: kind({ schema: EstimatedLoan, owner: "application", count: "one", ...kept, steps: { estimate: "all" } }),
  vehicleSeller: kind({ schema: VehicleSeller, ...shown, steps: { vehicleSeller: "all" }, handOff: "vehicleSeller" }),
  vehicle: kind({ schema: Vehicle, ...shown, steps: { vehicleCollateral: "all" }, handOff: "vehicle" }),
  vehicleOptions: kind({
    schema: ChosenVehicleOptions,
    ...shown,
    steps: { vehicleCollateral: "all" },
    handOff: "vehicleOptions",
  }),
  valuation: kind({ schema: Valuation, ...shown, steps: { vehicleCollateral: "all" }, handOff: "valuation" }),
  vehicleLoan: kind({
    schema: StoredVehicleLoan,
    ...shown,
    steps: { vehicleLoanDetails: "all", refinanceDetails: "all" },
    handOff: "vehicleLoan",
  }),
  refinancedLoan: kind({
    schema: StoredRefinancedLoan,
    ...shown,
    steps: { refinanceDetails: "all" },
    handOff: "refinancedLoan",
  }),
  loanRequest: kind({ schema: LoanRequest, ...shown, steps: { loanRequest: "all" }, handOff: "loanRequest" }),
  helocPropertyKind: kind({
    schema: HelocPropertyKind,
    ...shown,
    steps: { helocPropertyType: "all" },
    handOff: "helocPropertyKind",
  }),
  helocProperty: kind({
    schema: StoredHelocProperty,
    ...shown,
    steps: { helocPropertyDetails: "all" },
    handOff: "helocProperty",
  }),
  helocLoan: kind({ schema: StoredHelocLoan, ...shown, steps: { helocLoanDetails: "all" }, handOff: "helocLoan" }),
  /** Kept separate: no code that decides about a loan may use it (`UnderwritingRecords`). */
  demographic: kind({
    schema: Demographic,
    owner: "person",
    count: "one",
    steps: { demographics: "primary", coApplicantDemographics: "joint" },
    onReview: true,
    handOff: "demographics",
  }),
  paymentProtection: kind({
    schema: StoredPaymentProtection,
    ...shown,
    steps: { paymentProtection: "all" },
    handOff: "paymentProtectionSelections",
  }),
  /**
   * A person's consent to one text: its version, the SHA-256 of the exact text, the time and the address. Also how they
   * demonstrated access to electronic documents, if asked (15 USC 7001(c)).
   */
  disclosure: kind({
    schema: Consent,
    owner: "person",
    count: "many",
    steps: { disclosures: "all" },
    onReview: true,
    handOff: "disclosures",
  }),
  /** A person's quiz: the vendor's ID and the open questions, never an answer. */
  personVerification: kind({
    schema: Quiz,
    owner: "person",
    count: "one",
    steps: { verify: "all" },
    onReview: false,
    handOff: "personVerification",
  }),
  /** The times when this person was asked. A changed name voids a quiz, but never the count of quizzes. */
  quizHistory: kind({ schema: QuizHistory, owner: "person", count: "one", ...kept }),
  identityCheck: kind({
    schema: IdentityCheck,
    owner: "person",
    count: "one",
    steps: { verify: "all" },
    onReview: false,
    handOff: null,
  }),
  /** It stays when a changed name voids a check. */
  identityHistory: kind({ schema: IdentityHistory, owner: "person", count: "one", ...kept }),
  documentVerification: kind({
    schema: DocumentVerification,
    owner: "person",
    count: "one",
    steps: { documentVerification: "all" },
    onReview: false,
    handOff: null,
  }),
  review: kind({
    schema: ConfirmedReview,
    owner: "application",
    count: "one",
    steps: { review: "all" },
    onReview: false,
    handOff: null,
  }),
  /** Written once, by Submit. It fixes which answers the decision and the hand-off use (decision 064). */
  sentPath: kind({ schema: SentPath, owner: "application", count: "one", ...kept }),
  /**
   * The vendor tool's ID of the browser that submitted the application. It is opaque, and only that vendor can use it.
   */
  deviceSession: kind({ schema: DeviceSession, ...result, handOff: "deviceSession" }),
  /** Why and from where the applicant left. They may come back and leave again. */
  leaving: kind({ schema: Leaving, owner: "application", count: "many", ...kept }),
  /** Asked for at the decision, if the Military Lending Act covers the product. No decision may use it. */
  militaryStatus: kind({
    schema: MilitaryStatusRecord,
    owner: "person",
    count: "one",
    ...kept,
    handOff: "militaryStatuses",
  }),
  decision: kind({ schema: Decision, ...result, handOff: "decision" }),
  loanOffer: kind({ schema: LoanOffer, ...result, handOff: "loanOffer" }),
  /** The terms that the decision approved for the offer's amount. Handed off with an acceptance, as part of the offer. */
  offerTerms: kind({ schema: OfferedTerms, owner: "application", count: "one", ...kept }),
  /** Handed off as a message of its own, because it comes after the decision. */
  offerRefusal: kind({ schema: OfferRefusal, owner: "application", count: "one", ...kept }),
  /** The amounts and terms that the decision table approves for a declined application. */
  counteroffer: kind({ schema: Counteroffers, ...result, handOff: "counteroffer" }),
  /** The later application that took a counteroffer. */
  counterofferTaken: kind({ schema: CounterofferTaken, owner: "application", count: "one", ...kept }),
  /** The declined application whose counteroffer this one takes. */
  precedingApplication: kind({ schema: PrecedingApplication, ...result, handOff: "precedingApplication" }),
  /** What the institution's own system said. It comes from there, so it isn't handed off. */
  institutionStatus: kind({ schema: InstitutionStatus, owner: "application", count: "one", ...kept }),
  /** An uploaded file: its description, and where its sealed bytes are. */
  document: kind({ schema: StoredDocument, owner: "person", count: "many", ...kept }),
};

type HandOff = Exclude<(typeof recordKinds)[keyof typeof recordKinds]["handOff"], null>;

/** The properties that the institution's system receives for the application as a whole, and for each applicant. */
export type ApplicationHandOff = Exclude<HandOff, `applicants.${string}`>;
export type ApplicantHandOff = HandOff extends infer Name
  ? Name extends `applicants.${infer Own}`
    ? Own
    : never
  : never;
