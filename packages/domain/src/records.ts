import * as z from "zod/mini";
import { Address } from "./address.ts";
import { ApplicationType, MemberType } from "./person.ts";
import { Decision, DuplicateDetectionStatus, LoanOffer } from "./decision.ts";
import { Demographic } from "./demographic.ts";
import { Eligibility, ProductEligibility } from "./eligibility.ts";
import { Employment, IncomeSource } from "./employment.ts";
import { HelocLoan } from "./heloc-loan.ts";
import { HelocProperty, HelocPropertyKind } from "./heloc-property.ts";
import { Identification } from "./identification.ts";
import { DocumentVerification, IdentityCheck, IdentityHistory } from "./identity-check.ts";
import { LeavingAnswer } from "./leaving.ts";
import { LoanRequest } from "./loan-request.ts";
import { MemberProfile } from "./member-profile.ts";
import { PaymentProtection } from "./payment-protection.ts";
import { Person } from "./person.ts";
import { RefinancedLoan } from "./refinanced-loan.ts";
import { Valuation, Vehicle, VehicleLoan, VehicleOption, VehicleSeller } from "./vehicle.ts";

const instant = z.string();

/**
 * Everything an application holds, by kind. A record is one row of the database, sealed as a whole, so the shape is written here
 * and nowhere else. A kind that belongs to a person carries `applicantId`; others belong to the application. A new kind needs no migration.
 */
const recordKinds = {
  applicant: z.object({
    ...Person.shape,
    memberType: MemberType,
    userName: z.optional(z.string()),
    memberNumber: z.optional(z.string()),
    memberSince: z.optional(z.string()),
    /** How many other people were this applicant before, one after the other. The kernel counts them (decision 063). */
    formerPeople: z.optional(z.int()),
    /**
     * Who this person was when they gave their answers, where that is spelled differently now: the first names, and the birth date and taxpayer
     * number of the newest agreement. The kernel keeps it (decision 063).
     */
    answeredAs: z.optional(
      z.object({
        firstName: z.optional(z.string()),
        lastName: z.optional(z.string()),
        dateOfBirth: z.optional(z.string()),
        taxpayerIdentificationNumber: z.optional(z.string()),
      }),
    ),
  }),
  /** What the institution knew of a member at the sign-in: it fills pages in and answers none. */
  memberProfile: MemberProfile,
  identification: Identification,
  address: z.extend(z.object(Address.shape), { verified: z.boolean() }),
  employment: Employment,
  incomeSource: IncomeSource,
  coApplicantSelection: z.object({
    applicationType: z.literal([ApplicationType.single, ApplicationType.joint]),
    jointIntentAt: z.optional(instant),
  }),
  duplicateAnswer: z.object({
    status: z.literal(
      Object.values(DuplicateDetectionStatus) as [DuplicateDetectionStatus, ...DuplicateDetectionStatus[]],
    ),
  }),
  eligibility: z.extend(Eligibility, { isEligible: z.boolean() }),
  productEligibility: z.extend(ProductEligibility, { isEligible: z.boolean() }),
  vehicleSeller: VehicleSeller,
  vehicle: Vehicle,
  vehicleOptions: z.object({ options: z.array(VehicleOption) }),
  valuation: Valuation,
  vehicleLoan: VehicleLoan,
  refinancedLoan: RefinancedLoan,
  loanRequest: LoanRequest,
  helocPropertyKind: HelocPropertyKind,
  helocProperty: z.extend(z.object(HelocProperty.shape), { verified: z.boolean() }),
  helocLoan: HelocLoan,
  /** Kept apart: nothing that decides about a loan may see it (`UnderwritingRecords`). */
  demographic: Demographic,
  paymentProtection: PaymentProtection,
  /**
   * A person's consent to one text: which version, what exactly was shown (its SHA-256), when, from where, and how they showed that they
   * can read such a document, where that was asked (15 USC 7001(c)).
   */
  disclosure: z.object({
    disclosureConfigurationId: z.int(),
    version: z.string(),
    textDigest: z.string(),
    acceptedAt: instant,
    ipAddress: z.string(),
    userAgent: z.string(),
    demonstratedBy: z.optional(z.literal("accessCode")),
  }),
  /** The quiz of a person: the vendor's id and its questions while they are open, never an answer. */
  personVerification: z.object({
    vendorId: z.string(),
    questions: z.array(z.object({ type: z.string(), prompt: z.string(), answers: z.array(z.string()) })),
    status: z.enum(["asked", "challenged", "passed", "failed", "unable", "skipped"]),
    /** Another quiz was there before, and is void because the person's details changed. */
    isAskedAgain: z.optional(z.boolean()),
  }),
  /** When this person was asked: a changed name voids a quiz, but never the count of them. */
  quizHistory: z.object({ askedAt: z.array(instant) }),
  identityCheck: IdentityCheck,
  /** Outlives a check that a changed name has voided. */
  identityHistory: IdentityHistory,
  documentVerification: DocumentVerification,
  review: z.object({ confirmedAt: instant }),
  /** What the vendor's tool called the browser that sent the application: opaque, and of use only to whoever asks that vendor about it. */
  deviceSession: z.object({ token: z.string(), takenAt: instant }),
  /** Why somebody left, and from where. They may come back, and leave again. */
  leaving: z.object({
    ...LeavingAnswer.shape,
    loanTypeId: z.int(),
    isMember: z.boolean(),
    url: z.string(),
    leftAt: instant,
  }),
  decision: Decision,
  loanOffer: LoanOffer,
  /** An uploaded file: where its sealed bytes are, and what it is. */
  document: z.object({
    name: z.string(),
    bytes: z.int(),
    contentType: z.string(),
    storageKey: z.string(),
    digest: z.string(),
    uploadedAt: instant,
    /** Counts up through the documents of an application in the order they were sent. Older records have none. */
    place: z.optional(z.int()),
  }),
} as const;

export type RecordKind = keyof typeof recordKinds;
export type RecordOf<Kind extends RecordKind> = z.output<(typeof recordKinds)[Kind]>;

/** A record with its own id and, where it belongs to a person, theirs. */
export type Stored<Kind extends RecordKind> = RecordOf<Kind> & {
  readonly id: number;
  readonly applicantId: number | null;
};

/** All records of one application. */
export type Records = { readonly [Kind in RecordKind]: readonly Stored<Kind>[] };

/** What a decision may look at: everything but ethnicity, race and sex (12 CFR 1002.5(b), 12 CFR 1002.6(b)(9)). */
export type UnderwritingRecords = Omit<Records, "demographic">;

/** Takes away what must not be judged by, before anything judges. */
export function forUnderwriting({ demographic: _keptApart, ...records }: Records): UnderwritingRecords {
  return records;
}

export const recordKindNames = Object.keys(recordKinds) as RecordKind[];

/** Kinds of which an application, or each of its people, has at most one: a second write replaces the first. */
export const singleKinds: ReadonlySet<RecordKind> = new Set<RecordKind>([
  "applicant",
  "memberProfile",
  "identification",
  "coApplicantSelection",
  "duplicateAnswer",
  "eligibility",
  "productEligibility",
  "vehicleSeller",
  "vehicle",
  "vehicleOptions",
  "valuation",
  "vehicleLoan",
  "refinancedLoan",
  "loanRequest",
  "helocPropertyKind",
  "helocProperty",
  "helocLoan",
  "demographic",
  "paymentProtection",
  "personVerification",
  "quizHistory",
  "identityCheck",
  "identityHistory",
  "documentVerification",
  "review",
  "deviceSession",
  "decision",
  "loanOffer",
]);

/** No records at all: where every application starts. */
export function noRecords(): Records {
  return Object.fromEntries(recordKindNames.map((kind) => [kind, []])) as unknown as Records;
}

/** What an application is, beside its records: its row. Holds no personal data. */
export interface ApplicationState {
  readonly applicationId: number;
  readonly loanApplicationId: number;
  readonly productCode: number;
  readonly primaryApplicantId: number;
  readonly jointApplicantId: number | null;
  readonly memberType: MemberType;
  readonly revision: number;
  readonly status: ApplicationStatus;
  /** Whether another open application of the same taxpayer number exists at this institution. */
  readonly hasDuplicate: boolean;
}

/** `claimed` is the instant at which a submission can no longer be lost or repeated. */
const applicationStatuses = ["open", "claimed", "decided", "accepted", "cancelled"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
