import * as z from "zod/mini";
import { Address } from "@portico/domain/address/address";
import { DemographicChoice } from "@portico/domain/person/demographic";
import { Employment, IncomeSource } from "@portico/domain/person/employment";
import { AuthenticationResult, Credentials, RiskActionCode } from "@portico/domain/access/authentication";
import { CaptchaToken } from "@portico/domain/access/captcha";
import { CoApplicantSelection } from "@portico/domain/person/co-applicant";
import { EmailVerificationResult } from "@portico/domain/values/email";
import { FormOfIdentification, Identification } from "@portico/domain/person/identification";
import { membersOwnAnswers, type MembersOwnAnswer } from "@portico/domain/person/member-profile";
import type { RecordKind } from "@portico/domain/records/records";
import { Person } from "@portico/domain/person/person";
import { TaxpayerNumberFormat } from "@portico/domain/person/taxpayer-number";
import { command, query } from "./endpoint.ts";
import { Sent, Told } from "./entity.ts";
import { ApplicantId, ApplicationId, id } from "./ids.ts";
import { Options } from "./configuration.ts";

/** The page's own address, from which the product is known. Never fetched. */
export const LoadUrl = z.string().check(z.maxLength(2048));

/** An application that a member began before. */
export const SavedApplication = z.object({
  applicationId: ApplicationId,
  productTypeId: z.int(),
  /** Year, make and model, to tell it from another one for the same product. Left out before one is chosen. */
  vehicle: z.optional(z.string()),
  /** Dollars. Left out before an amount is asked for. */
  requestedAmount: z.optional(z.number()),
  /** When it was last changed or, once it is sent, when it was sent and decided, whatever documents came later: ISO 8601. */
  savedAt: z.string(),
  submitted: z.boolean(),
  /** Not finished, not decided, or approved and not accepted. */
  underWay: z.boolean(),
});
export type SavedApplication = z.output<typeof SavedApplication>;

/** Asks a sign-in for the member's saved applications first; without it, a sign-in always begins a new one. */
export const OfferSaved = z.optional(z.boolean());

/** What a sign-in answers (specification, chapter 3). Without success only the result and the captcha action are there. */
export const LoginResult = z.object({
  authenticationResult: z.literal(
    Object.values(AuthenticationResult) as [AuthenticationResult, ...AuthenticationResult[]],
  ),
  captchaAction: RiskActionCode,
  applicantId: z.optional(ApplicantId),
  applicationId: z.optional(ApplicationId),
  loanApplicationId: z.optional(z.int()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  hasDuplicateApplication: z.optional(z.boolean()),
  isEligibleToUseOLA: z.optional(z.boolean()),
  applicationToken: z.optional(z.string()),
  applicantToken: z.optional(z.string()),
  /** A member who has saved applications chooses: where these are, nothing was begun. */
  savedApplications: z.optional(z.array(SavedApplication)),
});
export type LoginResult = z.output<typeof LoginResult>;

/** Records of a person: the fields that this session may see. */
function Listed<Shape extends z.core.$ZodShape>(kind: RecordKind, entity: z.ZodMiniObject<Shape, z.core.$strict>) {
  return z.extend(z.partial(z.object(entity.shape)), { id: id(kind) });
}

/** Who somebody was when they gave their answers, where that is spelled differently now (decision 063). Of the taxpayer number, only that it was another one. */
const AnsweredAs = z.optional(
  z.object({
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    dateOfBirth: z.optional(z.string()),
    hadOtherTaxpayerNumber: z.optional(z.boolean()),
  }),
);

/**
 * A person as stored, with every field of chapter 3 that this session may see. A member's name and address come from the core, which has rules
 * of its own.
 */
const PersonOf = z.object({
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  applicantId: ApplicantId,
  /** The name that a member signs in with. Null for people who don't sign in, and where this session may not see it. */
  userName: z.optional(z.nullable(z.string())),
  memberType: z.string(),
  answeredAs: AnsweredAs,
  /** Names this person where an id must not stand. It opens nothing. */
  applicantToken: z.optional(z.string()),
  /** Only the primary applicant is looked for among other applications: false for the other person. */
  hasDuplicateApplication: z.optional(z.boolean()),
  identificationId: z.optional(z.nullable(id("identification"))),
  dateOfBirth: z.optional(z.string()),
  taxpayerIdentificationNumber: z.optional(z.string()),
  maritalStatusConfigurationId: z.optional(z.int()),
  citizenshipStatusConfigurationId: z.optional(z.int()),
  addressList: z.optional(z.array(Listed("address", Address))),
  employmentList: z.optional(z.array(Listed("employment", Employment))),
  incomeSources: z.optional(z.array(Listed("incomeSource", IncomeSource))),
  /** Its lists are empty where nothing was answered, or where this session may not see it. */
  demographic: z.optional(
    z.object({
      ethnicGroups: z.array(DemographicChoice),
      genders: z.array(DemographicChoice),
      races: z.array(DemographicChoice),
    }),
  ),
});
export type PersonAnswer = z.output<typeof PersonOf>;

export const applicantApi = {
  /** A member's sign-in. Results 4 and 5 only after the right password; unknown and known names answer alike. */
  authenticate: command("POST /api/Authenticate", {
    access: "session",
    when: "always",
    input: z.strictObject({
      credentials: Credentials,
      loadUrl: LoadUrl,
      offerSaved: OfferSaved,
      captchaToken: z.optional(CaptchaToken),
    }),
    output: LoginResult,
  }),
  /** A member who signed in and saw their saved applications begins a new one. */
  beginAsMember: command("POST /api/Applicant/Member", {
    access: "session",
    when: "always",
    input: z.strictObject({ loadUrl: LoadUrl }),
    output: LoginResult,
  }),
  /** A stranger becomes an applicant, and the application begins. */
  create: command("POST /api/Applicant", {
    access: "session",
    when: "always",
    input: z.strictObject({ data: Person, loadUrl: LoadUrl, captchaToken: z.optional(CaptchaToken) }),
    output: LoginResult,
  }),
  read: query("GET /api/Applicant/{id}", {
    access: "application",
    input: z.strictObject({ id: ApplicantId }),
    output: PersonOf,
  }),
  update: command("POST /api/Applicant/Update", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      /** A member's name comes from the core: it may be left out, and it cannot be changed. */
      applicant: z.strictObject({
        applicantId: ApplicantId,
        ...Person.shape,
        firstName: z.optional(Person.shape.firstName),
        lastName: z.optional(Person.shape.lastName),
      }),
    }),
    output: z.object({ updated: z.boolean(), emailVerificationResult: EmailVerificationResult }),
  }),
};

export const IdentificationConfiguration = z.object({
  citizenshipStatuses: Options,
  maritalStatuses: Options,
  identificationTypes: Options,
  phoneTypes: Options,
  preferredContactMethods: Options,
  taxpayerIdentificationNumberConfigurations: z.array(TaxpayerNumberFormat),
  displayCitizenshipStatus: z.boolean(),
  displayMaritalStatus: z.boolean(),
  displayFormOfIdentification: z.boolean(),
  displayIssueDate: z.boolean(),
  displayPhoneType: z.boolean(),
  displayPreferredContactMethod: z.boolean(),
  displayRecentGraduate: z.boolean(),
  displayFirstTimeAutoBuyer: z.boolean(),
  recentGraduateLink: z.nullable(z.string()),
  firstTimeAutoBuyerFieldLabel: z.string(),
  requireFormOfIdentificationEntry: z.boolean(),
  countries: z.array(z.object({ code: z.string(), displayText: z.string() })),
  acceptedCountryCodes: z.array(z.string()),
  forceMobilePhone: z.boolean(),
  minimumAge: z.int(),
  maximumAge: z.int(),
  maximumExpirationYears: z.int(),
});
export type IdentificationConfiguration = z.output<typeof IdentificationConfiguration>;

/** Where a captcha is asked for first, nothing was saved, and the other parts say how things stood before. */
const Written = {
  captchaAction: RiskActionCode,
  hasDuplicateApplication: z.boolean(),
  emailVerificationResult: EmailVerificationResult,
};
/** Whose document it is, and the identification that it belongs to. */
const owner = { id: id("identification"), applicantId: ApplicantId };
const TypedIdentification = {
  applicantId: ApplicantId,
  data: z.extend(Identification, { identification: z.optional(Sent(FormOfIdentification, owner)) }),
  captchaToken: z.optional(CaptchaToken),
};
/**
 * What is known of an applicant, as it may leave the server: the taxpayer number and the document's number masked. Without an id nothing was
 * saved yet, and what is there fills the page in: how to reach them, and of a member what the core knows. A masked value sent back means "as it is".
 */
const MaskedIdentification = z.object({
  identificationId: z.nullable(z.int()),
  applicantId: ApplicantId,
  /** Whether the law lets the marital status be asked of this person now (12 CFR 1002.5(d)(1)), and the institution asks it. */
  asksMaritalStatus: z.optional(z.boolean()),
  answeredAs: AnsweredAs,
  /** Answers that come from a member's record with the core. They can't be changed here. */
  fromMembership: z.optional(
    z.array(z.enum(Object.keys(membersOwnAnswers) as [MembersOwnAnswer, ...MembersOwnAnswer[]])),
  ),
  identification: z.partial(
    z.object({
      ...Identification.shape,
      identification: Told(FormOfIdentification, owner),
      emailAddress: z.string(),
      phoneNumber: z.string(),
    }),
  ),
});

export const identificationApi = {
  configuration: query("GET /api/Identification/Configuration", {
    access: "session",
    output: z.object({ primary: IdentificationConfiguration, coApplicant: IdentificationConfiguration }),
  }),
  /** What is known already of an applicant. A POST that only reads, so that no id stands in an address. */
  read: query("POST /api/Identification/Applicant", {
    access: "application",
    input: z.strictObject({ applicantId: ApplicantId }),
    output: MaskedIdentification,
  }),
  create: command("POST /api/Identification", {
    access: "application",
    when: "itsStep",
    input: z.strictObject(TypedIdentification),
    /** No id where the email address receives no mail, or a captcha is asked for first: then nothing was saved. */
    output: z.object({ identificationId: z.nullable(z.int()), ...Written }),
  }),
  update: command("POST /api/Identification/Update", {
    access: "application",
    when: "itsStep",
    input: z.strictObject(TypedIdentification),
    whenNotDone: "identificationNotUpdated",
    output: z.object({ updated: z.boolean(), ...Written }),
  }),
};

export const coApplicantApi = {
  configuration: query("GET /api/CoApplicant/Configuration", {
    access: "session",
    output: z.object({
      allowCoApplicantFormOfIdentificationEntry: z.boolean(),
      coApplicantIdentificationIsRequired: z.boolean(),
    }),
  }),
  modal: query("GET /api/CoApplicant/Modal/Configuration", {
    access: "session",
    output: z.object({ title: z.string(), content: z.string() }),
  }),
  select: command("POST /api/CoApplicant/Selection", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId, selection: CoApplicantSelection }),
    whenNotDone: "coApplicantNotUpdated",
    output: z.object({ updated: z.boolean() }),
  }),
  read: query("GET /api/CoApplicant/{id}", {
    access: "application",
    input: z.strictObject({ id: ApplicationId }),
    output: z.object({ applicationType: z.int(), coApplicant: z.nullable(PersonOf) }),
  }),
  create: command("POST /api/CoApplicant", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId, coApplicant: Person }),
    output: z.object({ applicantId: ApplicantId, emailVerificationResult: EmailVerificationResult }),
  }),
  update: command("POST /api/CoApplicant/Update", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      coApplicant: z.strictObject({ applicantId: ApplicantId, ...Person.shape }),
      /**
       * The page saw that another person is typed over the saved one, and the new one's numbers come with the next call: what the former said ends
       * with this one, so that a lost second call leaves nobody who is half one and half the other.
       */
      isAnotherPerson: z.optional(z.boolean()),
    }),
    whenGone: "coApplicantNotUpdated",
    output: z.object({ updated: z.boolean(), emailVerificationResult: EmailVerificationResult }),
  }),
};
