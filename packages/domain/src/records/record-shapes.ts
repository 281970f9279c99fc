import * as z from "zod/mini";
import { Address } from "../address/address.ts";
import { ApplicationType, MemberType } from "../person/person.ts";
import { ConsentOnFile } from "../person/member-profile.ts";
import { paperKinds } from "../documents/papers.ts";
import { DuplicateDetectionStatus } from "../decision/duplicate-status.ts";
import { Eligibility, ProductEligibility } from "../membership/eligibility.ts";
import { HelocLoan } from "../loan/heloc-loan.ts";
import { HelocProperty } from "../collateral/heloc-property.ts";
import { Identification } from "../person/identification.ts";
import { LeavingAnswer } from "../access/leaving.ts";
import { RefinancedLoan } from "../loan/refinanced-loan.ts";
import { VehicleLoan } from "../loan/vehicle-loan.ts";
import { Person } from "../person/person.ts";
import { VehicleOption } from "../collateral/vehicle.ts";

const instant = z.string();

export const StoredApplicant = z.object({
  ...Person.shape,
  memberType: MemberType,
  userName: z.optional(z.string()),
  memberNumber: z.optional(z.string()),
  memberSince: z.optional(z.string()),
  /** The number of other people who were this applicant before. The kernel counts them (decision 063). */
  formerPeople: z.optional(z.int()),
  /** The primary applicant reached the review with a vehicle that nobody may change anymore. The kernel sets it. */
  hasReviewedVehicle: z.optional(z.boolean()),
  /**
   * The identity of the person who gave the answers, if it now differs. Names are those at the last passed identity
   * quiz, or else the first ones. Numbers are those at the newest agreement. The kernel maintains it (decision 063).
   */
  answeredAs: z.optional(
    z.object({
      firstName: z.optional(z.string()),
      lastName: z.optional(z.string()),
      dateOfBirth: z.optional(z.string()),
      taxpayerIdentificationNumber: z.optional(z.string()),
      /** The person had agreed, and new numbers made the agreements void. */
      hadAgreed: z.optional(z.boolean()),
    }),
  ),
});

export const StoredIdentification = z.extend(Identification, {
  /** The ID document is still to be asked on its own page. */
  documentFollows: z.optional(z.literal(true)),
});

export const StoredAddress = z.extend(z.object(Address.shape), { verified: z.boolean() });

export const CoApplicantSelection = z.object({
  applicationType: z.literal([ApplicationType.single, ApplicationType.joint]),
  /** When the first person stated it, for both if they fill in together. */
  jointIntentAt: z.optional(instant),
  /** When an invited co-borrower stated it themselves (12 CFR 1002.7(d)). */
  coBorrowerIntentAt: z.optional(instant),
  /** One of the two became another person, and this pair hasn't confirmed yet that they apply together. */
  isIntentVoid: z.optional(z.literal(true)),
  /** One adult opens accounts that a child owns too (decision 364). */
  withMinor: z.optional(z.literal(true)),
});

export const DuplicateAnswer = z.object({
  status: z.literal(
    Object.values(DuplicateDetectionStatus) as [DuplicateDetectionStatus, ...DuplicateDetectionStatus[]],
  ),
  /** The applications beside which a member chose to start this one. They aren't asked about again. */
  besides: z.optional(z.array(z.int())),
});

export const ChangedPlaces = z.object({
  /** The other application of two people who changed places. */
  applicationId: z.int(),
  /** The first name of the person who comes first in it, if it is known here. */
  firstName: z.optional(z.string()),
  /** The first name by which the person who comes first here was named there, for the page and the letter there. */
  namedAs: z.optional(z.string()),
  /** Whether the other one began before this one or after it. */
  began: z.enum(["before", "after"]),
  /** The other one was sent, so this one was closed. */
  isSent: z.optional(z.literal(true)),
  /** The other one is over and was never sent, so nothing leads there. */
  isEnded: z.optional(z.literal(true)),
});

/** Another person than the one who was named began, so the answers that waited in the session were erased (decision 147). */
export const AnswersErased = z.object({ erasedAt: z.string() });

export const DecidedEligibility = z.extend(Eligibility, {
  isEligible: z.boolean(),
  /**
   * The town of the applicant's home that was found in the county, or empty before there is a home. A home elsewhere
   * contradicts the answer (county-of-home.ts).
   */
  town: z.optional(z.string()),
});

/** The parts that identify a vehicle. */
export const NamedVehicle = z.object({
  vin: z.optional(z.string()),
  hin: z.optional(z.string()),
  year: z.int(),
  make: z.string(),
  model: z.string(),
});

export const DecidedProductEligibility = z.extend(ProductEligibility, {
  isEligible: z.boolean(),
  /**
   * The vehicle that the answers are about, once it is known. For another vehicle, the page asks again
   * (named-vehicle.ts).
   */
  vehicle: z.optional(NamedVehicle),
});

export const ChosenVehicleOptions = z.object({ options: z.array(VehicleOption) });

export const StoredHelocProperty = z.extend(z.object(HelocProperty.shape), {
  verified: z.boolean(),
  /**
   * The answers that the address depends on. When a newer answer contradicts the address, the page asks for it again
   * (owners-home.ts).
   */
  givenFor: z.optional(z.string()),
});

export const StoredHelocLoan = z.extend(z.object(HelocLoan.shape), {
  /**
   * The address of the home when its value and debts were given. For another home, the page asks again
   * (line-on-home.ts).
   */
  home: z.optional(z.string()),
});

export const StoredVehicleLoan = z.extend(VehicleLoan, {
  /**
   * Amount and term are those of the estimate, and nobody has seen the page of the loan yet. If the vehicle is worth
   * less, the page asks (loan-of-estimate.ts).
   */
  isFromEstimate: z.optional(z.literal(true)),
  /** The amount of the estimate and the down payment told before don't make the price told before. The page of the loan asks (decision 318). */
  isPriceOpen: z.optional(z.literal(true)),
  /** A vehicle was chosen that is too old for the term. The page of the loan asks again (decision 238). */
  isTooLongForVehicle: z.optional(z.literal(true)),
  /** The vehicle before another one was chosen. The loan was asked for with that one in mind, so the page asks (named-vehicle.ts). */
  vehicle: z.optional(NamedVehicle),
  /** The term that gave way to a shorter one only because of the vehicle's age, in months. A younger one gets it offered (decision 243). */
  termBefore: z.optional(z.int()),
  /**
   * The amounts that were asked for before the loan was lowered to what was usually lent on the vehicle, and the lowered amount. They count
   * only as long as the loan is that one (decision 243).
   */
  loweredFrom: z.optional(z.object({ loanAmount: z.number(), downPaymentAmount: z.number(), to: z.number() })),
  /**
   * The person left the page of the loan to tell more about the vehicle. This is the most that was usually lent on it then, in dollars. The page
   * asks once more (decision 332).
   */
  leftAtLimit: z.optional(z.number()),
});

export const StoredRefinancedLoan = z.extend(RefinancedLoan, {
  /** The vehicle when its loan was given. For another vehicle, the page asks for the loan again (named-vehicle.ts). */
  vehicle: z.optional(NamedVehicle),
});

export const Consent = z.object({
  disclosureConfigurationId: z.int(),
  version: z.string(),
  acceptedAt: instant,
  /** The digest of the text, and where it was accepted. Left out for a consent on file, which wasn't given here. */
  textDigest: z.optional(z.string()),
  ipAddress: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  demonstratedBy: z.optional(z.literal("accessCode")),
  /** A member's earlier consent, which the core banking system has: its own version, and the day (decision 090). */
  onFile: z.optional(z.extend(ConsentOnFile, { source: z.literal("core") })),
});

export const Quiz = z.object({
  vendorId: z.string(),
  questions: z.array(z.object({ type: z.string(), prompt: z.string(), answers: z.array(z.string()) })),
  status: z.enum(["asked", "challenged", "passed", "failed", "unable", "skipped"]),
  /** An earlier quiz is void because the person's details changed. */
  isAskedAgain: z.optional(z.boolean()),
  /** The answers to an earlier quiz came too late. */
  isAfterTimeout: z.optional(z.boolean()),
  /** The day on which the last answers failed, for the notice. Left out by older versions. */
  failedOn: z.optional(z.string()),
  /** Left out by older versions. */
  passedAt: z.optional(instant),
  /** The same person passed it for this other application, so this one asked nothing (decision 155). */
  carriedFrom: z.optional(z.object({ applicationId: z.int(), loanApplicationId: z.int() })),
});

export const QuizHistory = z.object({ askedAt: z.array(instant) });

export const ConfirmedReview = z.object({ confirmedAt: instant });

/** `loan` is the loan that the invited person said yes to (`textOfLoan`). Left out by older versions. */
export const ConfirmedPart = z.object({ confirmedAt: instant, loan: z.optional(z.string()) });

/** The IDs of the steps on the path when the application was sent, in order. */
export const SentPath = z.object({
  steps: z.array(z.string()),
  /** Left out by older versions. */
  sentAt: z.optional(instant),
  /** Its people closed it on the page that says where it stands. */
  withdrawnAt: z.optional(instant),
});

export const DeviceSession = z.object({ token: z.string(), takenAt: instant });

export const Leaving = z.object({
  ...LeavingAnswer.shape,
  /** Left out for accounts. */
  loanTypeId: z.optional(z.int()),
  isMember: z.boolean(),
  url: z.string(),
  leftAt: instant,
});

export const StoredDocument = z.object({
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  storageKey: z.string(),
  digest: z.string(),
  uploadedAt: instant,
  /** The institution's task that it was sent for. Left out if it was sent for none. */
  taskId: z.optional(z.string()),
  /** The paper that its sender chose. Without a task, a file that has none is something else. */
  paper: z.optional(z.enum(paperKinds)),
});
