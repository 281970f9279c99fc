import * as z from "zod/mini";
import { AccountSettings } from "../accounts/settings.ts";
import { ScoreDistribution } from "./score-distribution.ts";
import { EstimateSettings } from "../loan/estimate.ts";
import { PrequalificationSettings } from "../loan/prequalification.ts";
import { HostName, Telephone } from "./contact.ts";
import { InputConfigurations } from "./field-help.ts";
import { CaptchaSettings } from "../access/captcha.ts";
import { identificationFields } from "../person/identification.ts";
import { DocumentVerificationSettings } from "../decision/document-verification.ts";
import { IdentityCheckSettings } from "../decision/identity-check.ts";
import { AdvertisedText } from "./advertising.ts";
import { AnsweredQuestion } from "./answered-question.ts";
import { Letters } from "./letters.ts";
import { Link } from "./link.ts";
import { itinPattern, socialSecurityNumberPattern, TinFormat } from "../person/tin.ts";
import { IdentificationNotice } from "./legal-text.ts";
import { DisclosureText, EligibilitySettings, LeaveReason, Lists, ProductSettings } from "./lists.ts";
import { SimplifiedLoanOfferText } from "./product-settings.ts";
import { SlideShow } from "./slide-show.ts";
import { issuesAcross } from "./tenant-rules.ts";
import { EmailAddress } from "../values/email.ts";
import { TimeZone } from "./time-zone.ts";

const months = (fallback: number) => z._default(z.int().check(z.gte(0), z.lte(600)), fallback);
const minutes = (fallback: number) => z._default(z.number().check(z.gt(0), z.lte(1440)), fallback);
const on = z._default(z.boolean(), true);
const off = z._default(z.boolean(), false);
const Channel = z.strictObject({ disabled: off, message: z._default(z.string(), "This isn't available right now.") });
const whole = <Schema extends z.ZodMiniObject>(schema: Schema) => z.prefault(schema, {} as z.input<Schema>);

/** Street fields whose suggestions the specification lets an institution switch (chapter 3: address config). */
const streetInputs = ["primary", "mailing", "heloc", "reviewModal", "previous"] as const;
export type StreetInput = (typeof streetInputs)[number];

/** Switches that let an institution relax a rule (design: the specification's behavior is the default). */
export const Switches = z.strictObject({
  namesWithAccents: off,
  militaryAddresses: off,
  /** People can open accounts without a loan (decision 349). */
  accounts: off,
  quietLeavingModal: off,
  /** Reminds people by email, an hour and three days after the last change, of an application that they haven't sent. */
  remindersForUnfinished: off,
  /** Lets a co-borrower fill in their own part on their own device, by invitation (decision 280). Otherwise two people share a screen. */
  invitations: off,
  /**
   * Declines an application under review as incomplete, on the day after the last one for what the institution asked. Otherwise its own
   * system decides (decision 290).
   */
  declinesIncomplete: off,
  publicIpLookup: off,
  simplifiedLoanOffer: off,
  identificationFields: z._default(z.array(z.enum(identificationFields)), [...identificationFields]),
  requireFormOfIdentificationEntry: on,
  allowCoApplicantFormOfIdentificationEntry: on,
  coApplicantIdentificationIsRequired: on,
  forceMobilePhone: off,
  addressAutocomplete: on,
  /** Street fields with suggestions, while suggestions are on at all. */
  addressAutocompleteInputs: z._default(z.array(z.enum(streetInputs)), [...streetInputs]),
  /** Fills in the county if the ZIP code has only one. */
  autoPopulateCountyByPostalCode: on,
  includeEmploymentForReview: on,
  disableVehicleEditing: off,
  useVehicleOptions: on,
  existingMemberFlowEnabled: on,
  /**
   * Asks members for no identity questions and shows them no notice about identification, because the institution knows them
   * (31 CFR 1020.100(c)(2)(iii), decision 090). The identity check by vendor still runs.
   */
  knownMembersSkipIdentification: off,
  /** Counts passed identity questions for the same person's next application in the session, for 24 hours (decision 155). */
  passedQuizCountsAgain: on,
  defaultAuthenticationViewToExistingMember: off,
  leavingModalForMembers: on,
  leavingModalForNonMembers: on,
  documentUploadForPrimary: on,
  documentUploadForCoborrower: on,
});

/** Limits that an institution sets. Each duration is in the unit of its name. */
export const Limits = z.strictObject({
  residenceHistoryRequiredInMonths: months(24),
  additionalResidentialHistoryThresholdInMonths: months(24),
  employmentHistoryRequiredInMonths: months(24),
  additionalEmploymentHistoryThresholdInMonths: months(24),
  maxMonthlyIncome: z._default(z.number().check(z.gt(0)), 50_000),
  minimumAge: z._default(z.int().check(z.gte(16), z.lte(25)), 18),
  maximumAge: z._default(z.int().check(z.gte(90), z.lte(130)), 120),
  maximumExpirationYears: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
  maximumMegabytesPerFile: z._default(z.int().check(z.gte(1), z.lte(50)), 10),
  maximumMegabytesTogether: z._default(z.int().check(z.gte(1), z.lte(200)), 25),
  /** How long a person may remove an uploaded document. */
  documentRemovalMinutes: z._default(z.int().check(z.gte(0), z.lte(1440)), 60),
  acceptedFileTypes: z._default(z.array(z.enum(["pdf", "jpg", "jpeg", "png"])), ["pdf", "jpg", "jpeg", "png"]),
  timeoutWarningDisplayTime: minutes(12),
  timerIntervalInMinutes: minutes(15),
  absoluteSessionMinutes: minutes(720),
  resumeDays: z._default(z.int().check(z.gte(1), z.lte(60)), 30),
  /** Days in which an invited co-borrower can open their link. */
  invitationDays: z._default(z.int().check(z.gte(1), z.lte(30)), 14),
  /** How long a phone can open the link for one paper, and send files by it. */
  paperHandOffMinutes: z._default(z.int().check(z.gte(1), z.lte(60)), 15),
  /** Days from the last change until an abandoned draft is erased. Never before its link expires. */
  draftRetentionDays: z._default(z.int().check(z.gte(1), z.lte(365)), 60),
  /** Months from the last change until any other application is erased: 25 at least (12 CFR 1002.12(b)). */
  retentionMonths: z._default(
    z.int().check(z.gte(25, "Applications are kept for 25 months at least."), z.lte(240)),
    25,
  ),
  personVerificationMaximumIncorrect: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
  signInAttempts: z._default(z.int().check(z.gte(3), z.lte(20)), 5),
});

/** The ways of single sign-on from online banking. Issuers and keys are in vendors.json. */
export const SingleSignOn = z.strictObject({ openIdConnect: off, signedHandOff: off, saml: off });

/** The institution's regulator, whom the adverse action notice names (12 CFR 1002.9(b)(1)). */
export const Regulator = z.strictObject({ name: z.string(), address: z.string() });

/** The settings of an institution, each by itself. Those that depend on others have rules of their own (tenant-rules.ts). */
export const TenantShape = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, "A name is lower-case letters, digits and hyphens.")),
  hosts: z.array(HostName).check(z.minLength(1)),
  clientName: z.string().check(z.minLength(1)),
  clientDisplayName: z.string().check(z.minLength(1)),
  clientTelephone: Telephone,
  clientWebsiteLink: Link,
  clientOpenAnywhereLink: Link,
  clientLocationsWebsiteLink: Link,
  /** The page of online banking that resets a password. Without it, members are told to call. */
  forgotPasswordLink: z.optional(Link),
  /** A page about offers for recent graduates, linked beside the question. */
  recentGraduateLink: z.optional(Link),
  clientAddress: z.string().check(z.minLength(1)),
  timeZone: TimeZone,
  insuranceText: z.string(),
  /** Hosts that this institution's links may lead to. */
  allowedLinkHosts: z.array(HostName),
  endOfApplicationFlowButtonText: z.string(),
  authenticationReminderText: z.string(),
  timeoutWarningMessage: z.string(),
  regulator: Regulator,
  /** Without it, a score disclosure compares the score with nobody's. */
  scoreDistribution: z.optional(ScoreDistribution),
  welcome: z.strictObject({
    headline: AdvertisedText,
    /** The headline while the institution opens accounts here too. Left out: the same. */
    headlineWithAccounts: z.optional(AdvertisedText),
    lede: AdvertisedText,
    promises: z.array(AdvertisedText).check(z.maxLength(4)),
  }),
  channels: whole(
    z.strictObject({
      member: whole(Channel),
      nonMember: whole(Channel),
      resume: whole(Channel),
      sso: whole(Channel),
    }),
  ),
  /** Whether applications in progress may finish when their channel closes, or stop at their next answer. */
  whenChannelCloses: z._default(z.enum(["finish", "stop"]), "finish"),
  singleSignOn: whole(SingleSignOn),
  collateralValuation: whole(
    z.strictObject({
      autoDisabled: off,
      autoRefiDisabled: off,
      marineDisabled: off,
      motorcycleDisabled: off,
      rvDisabled: off,
    }),
  ),
  switches: whole(Switches),
  captcha: whole(CaptchaSettings),
  deviceRisk: whole(z.strictObject({ enabled: off })),
  identityCheck: whole(IdentityCheckSettings),
  documentVerification: whole(DocumentVerificationSettings),
  limits: whole(Limits),
  /** The credit scores behind the ratings that people give themselves. */
  estimates: whole(EstimateSettings),
  /** A soft look at the credit report before the long form. */
  prequalification: whole(PrequalificationSettings),
  lists: whole(Lists),
  taxpayerIdentificationNumbers: z._default(z.array(TinFormat).check(z.minLength(1)), [
    { id: 1, displayText: "Social Security number", pattern: socialSecurityNumberPattern },
    { id: 2, displayText: "Individual Taxpayer Identification Number (ITIN)", pattern: itinPattern },
  ]),
  products: z.array(ProductSettings).check(z.minLength(1)),
  eligibility: EligibilitySettings,
  /** Left out: nobody opens an account online. */
  accounts: z.optional(AccountSettings),
  disclosures: z.array(DisclosureText).check(z.minLength(1)),
  /** Shown to people before they give their taxpayer number. Left out: not shown. */
  identificationNotice: z.optional(IdentificationNotice),
  /** Shown while an application is submitted and decided. Skipped when empty. */
  slideShow: z._default(SlideShow, []),
  leaveReasons: z._default(z.array(LeaveReason), []),
  inputConfigurations: z._default(InputConfigurations, []),
  /** The card for applicants who aren't eligible for a product. Its HTML is sanitized. */
  productIneligible: whole(
    z.strictObject({
      productIneligibleCardText: z._default(z.string(), "Another loan may fit. Look at the others, or call us."),
      productIneligibleHtml: z._default(z.string(), ""),
    }),
  ),
  declineText: z.string(),
  pendingText: z.string(),
  /** The business days in which a manual review usually ends. The page of a pending application names the day. Left out without a promise. */
  reviewBusinessDays: z.optional(z.int().check(z.gte(1), z.lte(30))),
  /** Frequent questions and answers for applicants under review. */
  pendingQuestions: z._default(z.array(AnsweredQuestion), []),
  /** For approvals without an offer page. A product may have its own text. */
  simplifiedLoanOffer: z._default(SimplifiedLoanOfferText, {
    cardText: "We'll contact you about signing the documents.",
    dynamicHtml: "",
    steps: [],
  }),
  /** The institution's rules for the time after an approval. Pages name a day only by a rule that is here. */
  afterApproval: whole(
    z.strictObject({
      /** The most business days until somebody contacts a person who has accepted, or has nothing to accept. */
      contactBusinessDays: z.optional(z.int().check(z.gte(1), z.lte(30))),
      /** The business days in which the institution asks for the documents. */
      documentBusinessDays: z.optional(z.int().check(z.gte(1), z.lte(60))),
      /** How a new person's membership is opened before the loan is paid. */
      membershipText: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
    }),
  ),
  /** The emails to applicants. */
  letters: whole(Letters),
  /** The address that emails come from. By default `no-reply@` at the institution's own site. */
  emailsFrom: z.optional(EmailAddress),
  coApplicantModal: z.strictObject({ title: z.string(), content: z.string() }),
  featureToggles: z._default(z.record(z.string(), z.boolean()), {}),
  /** This institution's own wording of catalog messages, by message ID. */
  words: z._default(z.record(z.string(), z.string()), {}),
});

/** One institution: `tenants/<name>/tenant.json`, without its brand and decision tables. */
export const Tenant = TenantShape.check((context) => {
  context.issues.push(...issuesAcross(context.value));
});
export type Tenant = z.output<typeof Tenant>;
