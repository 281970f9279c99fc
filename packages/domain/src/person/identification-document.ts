import * as z from "zod/mini";
import { acrossFields, type RulePayload } from "../values/across-fields.ts";
import { addYears, after, before, calendarDate, formatDate, type CalendarDate } from "../values/dates.ts";
import { fieldNames } from "../values/field-names.ts";
import { isLicenseValid } from "./license.ts";
import { MaximumLength } from "../values/limits.ts";
import { optionId } from "../values/numbers.ts";
import { stateCode, type StateCode } from "../address/states.ts";
import { alphanumericWithSymbols, plainPunctuation, text } from "../values/text.ts";

/** Kinds of identification document (specification, chapter 3). */
export const IdentificationType = { driversLicense: 1, stateId: 2, passport: 3, matriculaConsular: 4 } as const;
export type IdentificationType = (typeof IdentificationType)[keyof typeof IdentificationType];

/** The error at a field with no choice, or with a choice that the institution doesn't have. */
export const documentChoices = {
  identificationType: "Choose a form of identification.",
  country: "Choose the country that issued it.",
} as const;

/** The settings that decide which documents an institution takes. */
export interface DocumentRules {
  /** The institution's optional fields. */
  shown: { has(field: "issueDate"): boolean };
  /** The oldest accepted age. An earlier birth date must be a typo. */
  maximumAge: number;
  maximumExpirationYears: number;
  /** Countries whose passports and consular cards the institution accepts. */
  acceptedCountryCodes: readonly string[];
  today: CalendarDate;
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
    if (countryDocuments.has(type) && !country) refuse(documentChoices.country);
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

/** The document itself. Only `endsInTime` knows how long it may last. Its number is personal data: encrypted at rest and masked in responses. */
export function identificationDocumentRules({ today, maximumAge, shown, acceptedCountryCodes }: DocumentRules) {
  const issued = calendarDate(fieldNames.issueDate, "Enter the day the ID was issued.").check(
    before(fieldNames.issueDate, today),
    after(fieldNames.issueDate, addYears(today, -maximumAge)),
  );
  return z
    .extend(FormOfIdentification, {
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, documentChoices.country))),
      identificationNumber: text({
        ...documentNumber,
        required: "Enter the number on the ID.",
        uppercase: true,
      }).check(alphanumericWithSymbols(fieldNames.identificationNumber, { maskable: true })),
      issueDate: shown.has("issueDate") ? issued : z.optional(issued),
      expirationDate: calendarDate(fieldNames.expirationDate, "Enter the day the ID expires.").check(
        after(fieldNames.expirationDate, today),
      ),
    })
    .check(
      z.overwrite(withItsIssuer),
      acrossFields(requireIssuingState),
      acrossFields(requireAcceptedCountry(acceptedCountryCodes)),
      acrossFields(requireValidLicense),
    );
}

/** The error of a document that is older than its owner. */
export function issuedTooEarly(dateOfBirth: CalendarDate): string {
  return `The ${fieldNames.issueDate} field must be after ${formatDate(dateOfBirth)}`;
}

export const FormOfIdentification = z.strictObject({
  identificationTypeConfigurationId: optionId(documentChoices.identificationType),
  state: z.optional(stateCode()),
  country: z.optional(z.string().check(z.maxLength(2))),
  identificationNumber: text(documentNumber),
  issueDate: z.optional(calendarDate(fieldNames.issueDate)),
  expirationDate: calendarDate(fieldNames.expirationDate),
});
