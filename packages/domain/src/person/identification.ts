import * as z from "zod/mini";
import { acrossFields, type RulePayload, isAmiss } from "../values/across-fields.ts";
import {
  addYears,
  after,
  atMostYearsAhead,
  before,
  calendarDate,
  formatDate,
  olderThan,
  youngerThan,
  type CalendarDate,
} from "../values/dates.ts";
import { EmailAddress } from "../values/email.ts";
import { fieldNames } from "../values/field-names.ts";
import { isLicenseValid } from "./license.ts";
import { MaximumLength } from "../values/limits.ts";
import { optionId } from "../values/numbers.ts";
import { PhoneNumber } from "../values/phone.ts";
import { communityPropertyStates, stateCode, type StateCode } from "../address/states.ts";
import { numberOfItsKind, taxpayerIdentificationNumber, tinKind, type TinFormat } from "./tin.ts";
import { alphanumericWithSymbols, plainPunctuation, text } from "../values/text.ts";

/** Kinds of identification document (specification, chapter 3). */
export const IdentificationType = { driversLicense: 1, stateId: 2, passport: 3, matriculaConsular: 4 } as const;
export type IdentificationType = (typeof IdentificationType)[keyof typeof IdentificationType];

/** The optional fields that an institution may show (the identification configuration's display flags). */
export const identificationFields = [
  "citizenshipStatus",
  "maritalStatus",
  "formOfIdentification",
  "issueDate",
  "phoneType",
  "preferredContactMethod",
  "recentGraduate",
  "firstTimeAutoBuyer",
] as const;
export type IdentificationField = (typeof identificationFields)[number];

/** The error at a field with no choice, or with a choice that the institution doesn't have. */
export const identificationChoices = {
  citizenshipStatus: "Choose a citizenship status.",
  maritalStatus: "Choose a marital status.",
  identificationType: "Choose a form of identification.",
  country: "Choose the country that issued it.",
  phoneType: "Choose the type of phone.",
  mobilePhone: "Enter a mobile phone number.",
  preferredContactMethod: "Choose a way to be contacted.",
} as const;

export interface IdentificationRules {
  shown: ReadonlySet<IdentificationField>;
  requireFormOfIdentificationEntry: boolean;
  tinFormats: readonly TinFormat[];
  minimumAge: number;
  /** The oldest accepted age. An earlier birth date must be a typo. */
  maximumAge: number;
  maximumExpirationYears: number;
  /** Countries whose passports and consular cards the institution accepts. */
  acceptedCountryCodes: readonly string[];
  /** IDs of the mobile phone types. Set only when the institution requires a mobile phone. */
  mobilePhoneTypes?: ReadonlySet<number> | undefined;
  today: CalendarDate;
}

/**
 * Whether the marital status may be asked: of joint applicants, for a secured loan, or in a community property state
 * (12 CFR 1002.5(d)(1)). `state` is the applicant's state, if known.
 */
export function mayAskMaritalStatus(loan: {
  isSecured: boolean;
  isJoint: boolean;
  state: string | undefined;
}): boolean {
  return loan.isSecured || loan.isJoint || communityPropertyStates.some((state) => state === loan.state);
}

/** Masks a stored document number. Shows only its end, and never more than half of it. */
export function maskIdentificationNumber(number: string): string {
  return `***${number.slice(number.length - Math.min(4, Math.floor(number.length / 2)))}`;
}

/** A masked number means "unchanged". It was validated when it was entered. */
export function isMaskedIdentificationNumber(number: string): boolean {
  return number.startsWith("***");
}

/** The kinds of documents that a state issues, and those that a country issues. */
const stateDocuments = new Set<number>([IdentificationType.driversLicense, IdentificationType.stateId]);
const countryDocuments = new Set<number>([IdentificationType.passport, IdentificationType.matriculaConsular]);

/**
 * Drops an issuer that this type of document doesn't have. For example, a passport changed to a license loses its
 * country.
 */
export function withItsIssuer<Given extends { identificationTypeConfigurationId: number }>(
  document: Given & { state?: unknown; country?: unknown },
): Given {
  const { state, country, ...rest } = document;
  const type = document.identificationTypeConfigurationId;
  return {
    ...rest,
    ...(state !== undefined && !countryDocuments.has(type) && { state }),
    ...(country !== undefined && !stateDocuments.has(type) && { country }),
  } as unknown as Given;
}

/** Whether a country can have issued this type of document. A consular card comes from another country's consulate. */
export function mayIssue(country: string, type: number | undefined): boolean {
  return type !== IdentificationType.matriculaConsular || country !== "US";
}

const foreignConsulate = "The United States doesn't issue this card. Choose the country whose consulate did.";
const acceptedDocument = "We can't take a document from this country. Choose another form of identification.";

interface Document {
  identificationTypeConfigurationId: number;
  state?: StateCode | undefined;
  country?: string | undefined;
  identificationNumber: string;
}

function requireIssuingState({ value, issues }: RulePayload<Document>): void {
  const { identificationTypeConfigurationId: type, state } = value;
  if (type !== undefined && stateDocuments.has(type) && !state)
    issues.push({ code: "custom", input: state, path: ["state"], message: "Choose a state." });
}

/** A masked number was validated when it was entered. It can't stand for the number of another state's license. */
function requireValidLicense({ value, issues }: RulePayload<Document>): void {
  const { identificationTypeConfigurationId: type, state, identificationNumber: number } = value;
  if (type !== IdentificationType.driversLicense || !state || !number || isMaskedIdentificationNumber(number)) return;
  if (!isLicenseValid(state, number))
    issues.push({
      code: "custom",
      input: number,
      path: ["identificationNumber"],
      message: `The ${fieldNames.identificationNumber} field must contain a valid license`,
    });
}

function requireAcceptedCountry(accepted: readonly string[]) {
  return ({ value: { identificationTypeConfigurationId: type, country }, issues }: RulePayload<Document>): void => {
    const refuse = (message: string) => issues.push({ code: "custom", input: country, path: ["country"], message });
    if (type === undefined || stateDocuments.has(type)) return;
    if (countryDocuments.has(type) && !country) refuse(identificationChoices.country);
    if (country && !mayIssue(country, type)) refuse(foreignConsulate);
    else if (country && !accepted.includes(country)) refuse(acceptedDocument);
  };
}

/** Stored without hyphens and spaces. Florida prints A123-456-78-901-0, and its rule takes no hyphens. */
const documentNumber = {
  field: fieldNames.identificationNumber,
  max: MaximumLength.identificationNumber,
  rewrite: (typed: string) => plainPunctuation(typed).replaceAll(/[\s-]/g, ""),
} as const;

/** The document itself. Its number is personal data: encrypted at rest and masked in responses. */
function identificationDocumentRules({
  today,
  maximumAge,
  maximumExpirationYears,
  shown,
  acceptedCountryCodes,
}: IdentificationRules) {
  const issued = calendarDate(fieldNames.issueDate, "Enter the day the ID was issued.").check(
    before(fieldNames.issueDate, today),
    after(fieldNames.issueDate, addYears(today, -maximumAge)),
  );
  return z
    .extend(FormOfIdentification, {
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, identificationChoices.country))),
      identificationNumber: text({
        ...documentNumber,
        required: "Enter the number on the ID.",
        uppercase: true,
      }).check(alphanumericWithSymbols(fieldNames.identificationNumber, { maskable: true })),
      issueDate: shown.has("issueDate") ? issued : z.optional(issued),
      expirationDate: calendarDate(fieldNames.expirationDate, "Enter the day the ID expires.").check(
        after(fieldNames.expirationDate, today),
        atMostYearsAhead(maximumExpirationYears, today),
      ),
    })
    .check(
      z.overwrite(withItsIssuer),
      acrossFields(requireIssuingState),
      acrossFields(requireAcceptedCountry(acceptedCountryCodes)),
      acrossFields(requireValidLicense),
    );
}

/** Drops answers that this institution doesn't ask for. They are neither checked nor stored. */
export function onlyAsked(answers: Identification, shown: ReadonlySet<IdentificationField>): Identification {
  const { identification: document, ...rest } = answers;
  const kept = Object.entries(rest).filter(([name]) => {
    const field = fieldOfAnswer[name as keyof Identification];
    return field === undefined || shown.has(field);
  });
  return {
    ...(Object.fromEntries(kept) as Omit<Identification, "identification">),
    ...(document && shown.has("formOfIdentification") && { identification: withIssueDate(document, shown) }),
  };
}

const fieldOfAnswer: Partial<Record<keyof Identification, IdentificationField>> = {
  citizenshipStatusConfigurationId: "citizenshipStatus",
  maritalStatusConfigurationId: "maritalStatus",
  phoneTypeConfigurationId: "phoneType",
  preferredContactMethodConfigurationId: "preferredContactMethod",
  isRecentGraduate: "recentGraduate",
  isFirstTimeAutoBuyer: "firstTimeAutoBuyer",
};

function withIssueDate(
  { issueDate, ...document }: NonNullable<Identification["identification"]>,
  shown: ReadonlySet<IdentificationField>,
) {
  return { ...document, ...(issueDate !== undefined && shown.has("issueDate") && { issueDate }) };
}

/** The whole identification screen by the tenant's rules. The form and the use case call the same function. */
export function identificationRules(rules: IdentificationRules) {
  const { today, shown } = rules;
  const when = <Schema extends z.ZodMiniType>(field: IdentificationField, schema: Schema) =>
    shown.has(field) ? schema : z.optional(schema);
  const document = identificationDocumentRules(rules);
  const documentRequired = shown.has("formOfIdentification") && rules.requireFormOfIdentificationEntry;
  const phoneType = optionId(identificationChoices.phoneType);
  return z
    .extend(Identification, {
      dateOfBirth: calendarDate(fieldNames.dateOfBirth, "Enter a date of birth.").check(
        olderThan(fieldNames.dateOfBirth, rules.minimumAge, today),
        youngerThan(fieldNames.dateOfBirth, rules.maximumAge, today),
      ),
      ...taxpayerIdentificationNumber(rules.tinFormats),
      identification: documentRequired ? document : z.optional(document),
      citizenshipStatusConfigurationId: when("citizenshipStatus", optionId(identificationChoices.citizenshipStatus)),
      maritalStatusConfigurationId: when("maritalStatus", optionId(identificationChoices.maritalStatus)),
      // When only a mobile phone is accepted, the page doesn't ask for the type.
      phoneTypeConfigurationId: rules.mobilePhoneTypes ? z.optional(phoneType) : when("phoneType", phoneType),
      preferredContactMethodConfigurationId: when(
        "preferredContactMethod",
        optionId(identificationChoices.preferredContactMethod),
      ),
    })
    .check(
      numberOfItsKind(rules.tinFormats),
      issuedInTheirLifetime,
      z.refine(
        ({ phoneTypeConfigurationId: type }) =>
          !rules.mobilePhoneTypes || type === undefined || rules.mobilePhoneTypes.has(type),
        { path: ["phoneNumber"], message: identificationChoices.mobilePhone },
      ),
    );
}

interface Dated {
  readonly dateOfBirth: CalendarDate;
  readonly identification?: { readonly issueDate?: CalendarDate | undefined } | undefined;
}

/** A document can't be older than its owner. */
const issuedInTheirLifetime = z.refine<Dated>(
  ({ dateOfBirth, identification }) =>
    identification?.issueDate === undefined || identification.issueDate > dateOfBirth,
  {
    path: ["identification", "issueDate"],
    error: ({ input }) => `The ${fieldNames.issueDate} field must be after ${formatDate((input as Dated).dateOfBirth)}`,
    when: ({ issues }) => !isAmiss(issues, "dateOfBirth", "identification.issueDate"),
  },
);

export const FormOfIdentification = z.strictObject({
  identificationTypeConfigurationId: optionId(identificationChoices.identificationType),
  state: z.optional(stateCode()),
  country: z.optional(z.string().check(z.maxLength(2))),
  identificationNumber: text(documentNumber),
  issueDate: z.optional(calendarDate(fieldNames.issueDate)),
  expirationDate: calendarDate(fieldNames.expirationDate),
});

/** The widest shape, for the contract: everything that some tenant allows. */
export const Identification = z.strictObject({
  dateOfBirth: calendarDate(fieldNames.dateOfBirth),
  taxpayerIdentificationNumber: z.string().check(z.maxLength(20, "This number has nine digits.")),
  taxpayerIdentificationNumberConfigurationId: z.optional(optionId(tinKind)),
  identification: z.optional(FormOfIdentification),
  citizenshipStatusConfigurationId: z.optional(optionId(identificationChoices.citizenshipStatus)),
  maritalStatusConfigurationId: z.optional(optionId(identificationChoices.maritalStatus)),
  emailAddress: EmailAddress,
  phoneNumber: PhoneNumber,
  phoneTypeConfigurationId: z.optional(optionId(identificationChoices.phoneType)),
  preferredContactMethodConfigurationId: z.optional(optionId(identificationChoices.preferredContactMethod)),
  isRecentGraduate: z.optional(z.boolean()),
  isFirstTimeAutoBuyer: z.optional(z.boolean()),
});
export type Identification = z.output<typeof Identification>;
