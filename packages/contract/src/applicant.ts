import * as z from "zod/mini";
import { Address } from "@portico/domain/address/address";
import { stateCode } from "@portico/domain/address/states";
import { DemographicChoice } from "@portico/domain/person/demographic";
import { Employment, IncomeSource } from "@portico/domain/person/employment";
import { AuthenticationResult, Credentials, RiskActionCode } from "@portico/domain/access/authentication";
import { CaptchaToken } from "@portico/domain/access/captcha";
import { CoApplicantSelection } from "@portico/domain/person/co-applicant";
import { EmailVerificationResult } from "@portico/domain/values/email";
import { Identification } from "@portico/domain/person/identification";
import { FormOfIdentification } from "@portico/domain/person/identification-document";
import { membersOwnAnswers } from "@portico/domain/person/member-profile";
import type { RecordKind } from "@portico/domain/records/records";
import { Person } from "@portico/domain/person/person";
import { IdentificationNotice } from "@portico/domain/tenant/legal-text";
import { IneligibleContent } from "./eligibility.ts";
import { command, query } from "./endpoint.ts";
import { Sent, Told } from "./entity.ts";
import { FirstApplicant } from "./first-applicant.ts";
import { IdentificationConfiguration } from "./identification-configuration.ts";
import { OwnAnswers } from "./own-answers.ts";
import { SavedApplication } from "./saved-application.ts";
import { SignInId } from "./sign-in-id.ts";
import { ApplicantId, ApplicationId, id } from "./ids.ts";
import { IsSamePerson, NextIdentification } from "./changed-person.ts";

export { IdentificationConfiguration } from "./identification-configuration.ts";

/** The page's own address, which determines the product. The server never fetches it. */
export const LoadUrl = z.string().check(z.maxLength(2048));

/** Makes a sign-in list the member's saved applications first. Without it, a sign-in always starts a new one. */
export const OfferSaved = z.optional(z.boolean());

/** The result of a sign-in (specification, chapter 3). A failure has only the result and the captcha action. */
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
  /** Identifies the member who signed in on this page. It grants no access. */
  signInId: z.optional(z.string()),
  /** The saved applications to choose from. If present, the sign-in started no new one. */
  savedApplications: z.optional(z.array(SavedApplication)),
  /** The member may bring along what they told in an earlier application. If present, the sign-in started no new one (decision 231). */
  ownAnswers: z.optional(OwnAnswers),
  /** The ineligible page's text, if the sign-in started no application and the member may not start one. */
  ineligible: z.optional(IneligibleContent),
});
export type LoginResult = z.output<typeof LoginResult>;

/** A person's records, with the fields that this session may see. */
function Listed<Shape extends z.core.$ZodShape>(kind: RecordKind, entity: z.ZodMiniObject<Shape, z.core.$strict>) {
  return z.extend(z.partial(z.object(entity.shape)), { id: id(kind) });
}

/**
 * The parts of the identity of the person who gave the answers that now differ (decision 063). For the TIN, it only
 * says that there was another one.
 */
const AnsweredAs = z.optional(
  z.object({
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
    dateOfBirth: z.optional(z.string()),
    hadOtherTaxpayerNumber: z.optional(z.boolean()),
    /** The person agreed under another first name or other numbers, and has to agree again. */
    hadAgreed: z.optional(z.boolean()),
  }),
);

/**
 * A stored person, with every field of chapter 3 that this session may see. A member's name and address come from the
 * core banking system, which has its own rules.
 */
const PersonOf = z.object({
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  phoneTypeConfigurationId: z.optional(z.int()),
  preferredContactMethodConfigurationId: z.optional(z.int()),
  applicantId: ApplicantId,
  /** The name that a member signs in with. Null for people who don't sign in, and when this session may not see it. */
  userName: z.optional(z.nullable(z.string())),
  memberType: z.string(),
  answeredAs: AnsweredAs,
  /** Identifies this person where an ID isn't allowed. It grants no access. */
  applicantToken: z.optional(z.string()),
  /** Always false for the co-applicant, because only the primary applicant is checked for duplicates. */
  hasDuplicateApplication: z.optional(z.boolean()),
  identificationId: z.optional(z.nullable(id("identification"))),
  dateOfBirth: z.optional(z.string()),
  taxpayerIdentificationNumber: z.optional(z.string()),
  maritalStatusConfigurationId: z.optional(z.int()),
  citizenshipStatusConfigurationId: z.optional(z.int()),
  addressList: z.optional(z.array(Listed("address", Address))),
  employmentList: z.optional(z.array(Listed("employment", Employment))),
  incomeSources: z.optional(z.array(Listed("incomeSource", IncomeSource))),
  /** Its lists are empty without answers, or when this session may not see them. */
  demographic: z.optional(
    z.object({
      ethnicGroups: z.array(DemographicChoice),
      genders: z.array(DemographicChoice),
      races: z.array(DemographicChoice),
    }),
  ),
});
export type PersonAnswer = z.output<typeof PersonOf>;

const FromPage = { loadUrl: LoadUrl, captchaToken: z.optional(CaptchaToken) };

export const applicantApi = {
  /**
   * A member's sign-in. Results 4 and 5 come only after the right password, and unknown user names get the same answer
   * as known ones.
   */
  authenticate: command("POST /api/Authenticate", {
    access: "session",
    when: "always",
    input: z.strictObject({
      credentials: Credentials,
      offerSaved: OfferSaved,
      ...FromPage,
    }),
    output: LoginResult,
  }),
  /** Starts a new application for a member who signed in and saw their saved ones. */
  beginAsMember: command("POST /api/Applicant/Member", {
    access: "session",
    when: "always",
    input: z.strictObject({ loadUrl: LoadUrl, signInId: z.optional(SignInId) }),
    output: LoginResult,
  }),
  /** Registers a non-member as an applicant and starts the application. */
  create: command("POST /api/Applicant", {
    access: "session",
    when: "always",
    input: z.strictObject({ data: Person, isSamePerson: IsSamePerson, ...FromPage }),
    output: LoginResult,
  }),
  read: query("GET /api/Applicant/{id}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ id: ApplicantId }),
    output: PersonOf,
  }),
  update: command("POST /api/Applicant/Update", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      /** A member's name comes from the core banking system. It may be left out, and it can't be changed. */
      applicant: z.strictObject({
        applicantId: ApplicantId,
        ...Person.shape,
        firstName: z.optional(Person.shape.firstName),
        lastName: z.optional(Person.shape.lastName),
      }),
      isSamePerson: IsSamePerson,
    }),
    output: z.object({ updated: z.boolean(), emailVerificationResult: EmailVerificationResult }),
  }),
};

/** If a captcha is required first, nothing was saved, and the other fields show the earlier state. */
const Written = {
  captchaAction: RiskActionCode,
  hasDuplicateApplication: z.boolean(),
  emailVerificationResult: EmailVerificationResult,
};
/** The owner of the document, and its identification. */
const owner = { id: id("identification"), applicantId: ApplicantId };
const TypedIdentification = {
  applicantId: ApplicantId,
  data: z.extend(Identification, {
    identification: z.optional(Sent(FormOfIdentification, owner)),
    // Left out, they stay as the applicant gave them when the application began.
    emailAddress: z.optional(Identification.shape.emailAddress),
    phoneNumber: z.optional(Identification.shape.phoneNumber),
  }),
  /** The ID document isn't in this call, because its own page asks for it. A saved one stays. */
  documentFollows: z.optional(z.boolean()),
  captchaToken: z.optional(CaptchaToken),
};
/**
 * An applicant's known data, with the TIN, the document number, and another person's birth date masked. Without an ID, nothing was saved
 * yet, and the data prefills the page with contact details and a member's data from the core banking system. If the
 * browser sends a masked value back, it means "unchanged".
 */
const MaskedIdentification = z.object({
  identificationId: z.nullable(z.int()),
  applicantId: ApplicantId,
  /** The member's ID on file, without its number, while its page asks for a newer one because this one has ended or soon ends. */
  outdatedDocument: z.optional(
    z.object({
      identificationTypeConfigurationId: z.int(),
      typeName: z.string(),
      state: z.optional(stateCode()),
      expirationDate: z.string(),
      hasEnded: z.boolean(),
    }),
  ),
  /** Whether the law allows asking this person's marital status now (12 CFR 1002.5(d)(1)), and the institution asks it. */
  asksMaritalStatus: z.optional(z.boolean()),
  answeredAs: AnsweredAs,
  /** The institution's notice about identifying people, if this person gets one. */
  identificationNotice: z.optional(IdentificationNotice),
  /** Answers from a member's record in the core banking system. The member can't change them here. */
  fromMembership: z.optional(z.array(z.enum(membersOwnAnswers))),
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
    access: "public",
    output: z.object({ primary: IdentificationConfiguration, coApplicant: IdentificationConfiguration }),
  }),
  /** An applicant's known data. A POST that only reads, to keep IDs out of addresses. */
  read: query("POST /api/Identification/Applicant", {
    access: "application",
    turn: "each",
    input: z.strictObject({ applicantId: ApplicantId }),
    output: MaskedIdentification,
  }),
  create: command("POST /api/Identification", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject(TypedIdentification),
    /** Left out if nothing was saved, because the email address receives no mail or a captcha is required first. */
    output: z.object({ identificationId: z.nullable(z.int()), ...Written }),
  }),
  update: command("POST /api/Identification/Update", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject(TypedIdentification),
    whenGone: "identificationNotUpdated",
    output: z.object({ updated: z.boolean(), ...Written }),
  }),
  /** Saves the ID document alone, after the rest of the identification. Without one, the applicant shows none. */
  saveDocument: command("POST /api/Identification/Document", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({
      applicantId: ApplicantId,
      data: z.strictObject({ identification: z.optional(Sent(FormOfIdentification, owner)) }),
    }),
    whenGone: "identificationNotUpdated",
    output: z.object({ updated: z.boolean() }),
  }),
};

export const coApplicantApi = {
  configuration: query("GET /api/CoApplicant/Configuration", {
    access: "session",
    output: z.object({
      allowCoApplicantFormOfIdentificationEntry: z.boolean(),
      coApplicantIdentificationIsRequired: z.boolean(),
      /** A co-borrower may be invited to fill in their own part. */
      offersInvitation: z.boolean(),
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
    turn: "each",
    input: z.strictObject({ id: ApplicationId }),
    output: z.object({
      applicationType: z.int(),
      coApplicant: z.nullable(PersonOf),
      firstApplicant: z.optional(FirstApplicant),
      /** The first person may invite a co-borrower to fill in their own part (decision 280). */
      offersInvitation: z.optional(z.literal(true)),
      /** A child may own the chosen accounts too, without those for adults alone. Their names. */
      minors: z.optional(z.object({ accountsForAdults: z.array(z.string()) })),
      /** The saved choice is an adult and a child. */
      withMinor: z.optional(z.literal(true)),
      /** The first name of somebody who was invited and doesn't want to. Until the next choice. */
      declinedBy: z.optional(z.string()),
      /** One of the two is another person now, so the page asks both again whether they intend to apply together. */
      isIntentAskedAgain: z.optional(z.boolean()),
      /** The application follows a declined one to ask again together, and the choice isn't saved yet. */
      isNewTogether: z.optional(z.boolean()),
      /** The day on which this person was declined here, if a co-borrower would not have changed the answer. Only before one is named. */
      answeredOn: z.optional(z.string()),
      /** The decline that would be the same if this person applies alone. The page says it only beside that choice (decision 274). */
      ifAlone: z.optional(
        z.object({ answeredOn: z.string(), answeredElsewhere: z.optional(z.enum(["alone", "withSomebody"])) }),
      ),
      /** The day on which these two people were declined together in this session for this kind of loan. Only once both are identified. */
      answeredTogetherOn: z.optional(z.string()),
    }),
  }),
  create: command("POST /api/CoApplicant", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      coApplicant: Person,
      isSamePerson: IsSamePerson,
      nextIdentification: NextIdentification,
    }),
    output: z.object({ applicantId: ApplicantId, emailVerificationResult: EmailVerificationResult }),
  }),
  update: command("POST /api/CoApplicant/Update", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      coApplicant: z.strictObject({ applicantId: ApplicantId, ...Person.shape }),
      isSamePerson: IsSamePerson,
      nextIdentification: NextIdentification,
    }),
    whenGone: "coApplicantNotUpdated",
    output: z.object({ updated: z.boolean(), emailVerificationResult: EmailVerificationResult }),
  }),
};
