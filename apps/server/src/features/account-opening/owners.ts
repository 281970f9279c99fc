import { isWithheldFrom } from "@portico/domain/accounts/tax-certification";
import { AddressType, type PostalAddress } from "@portico/domain/address/address";
import { homeOfMinor, minorOwnerOf } from "@portico/domain/application/minor-owner-of";
import { peopleOf } from "@portico/domain/application/people-of";
import { IdentificationType } from "@portico/domain/person/identification-document";
import type { AnyApplication, Records, Stored } from "@portico/domain/records/records";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { ConfigurationOption } from "@portico/domain/values/option";
import type { AccountOpener } from "../../providers/account-screening/port.ts";
import type { NewMember } from "../../providers/core-banking/port.ts";

export interface Opened {
  readonly application: AnyApplication;
  readonly records: Records;
}

/** Somebody who owns the accounts, with their own answers. */
export interface Owner {
  readonly applicantId: number;
  readonly role: "primary" | "joint";
  readonly person: Stored<"applicant">;
  readonly identification: Stored<"identification">;
  readonly home: Stored<"address">;
}

/** The owners, the primary one first. Throws if an answer is missing that the flow needs before the signature. */
export function ownersOf({ application, records }: Opened): readonly Owner[] {
  return peopleOf(application, records).map((applicantId) => {
    const [person] = ofPerson(records.applicant, applicantId);
    const [identification] = ofPerson(records.identification, applicantId);
    const home = ofPerson(records.address, applicantId).find(({ type }) => type === AddressType.physical);
    if (!person || !identification || !home) throw new Error("Accounts were signed without an owner's details.");
    const role = applicantId === application.primaryApplicantId ? "primary" : "joint";
    return { applicantId, role, person, identification, home };
  });
}

/** The child who owns the accounts with the adult, as the core adds them: the facts that CIP asks for (31 CFR 1020.220(a)(2)(i)(A)). */
export function newMinorOf({ application, records }: Opened) {
  const minor = minorOwnerOf(records);
  const home = minor && homeOfMinor(minor, records, application.primaryApplicantId);
  if (!minor || !home) return undefined;
  const { firstName, lastName, dateOfBirth, taxpayerIdentificationNumber } = minor;
  return {
    firstName,
    lastName,
    dateOfBirth,
    taxpayerIdentificationNumber,
    addresses: [placeOf("physical", home)],
    cipRecordId: `${application.applicationId}-minor`,
  };
}

/** An owner as the screening agency looks them up. */
export function openerOf({ applicantId, role, person, identification, home }: Owner): AccountOpener & {
  readonly applicantId: number;
} {
  const { taxpayerIdentificationNumber, dateOfBirth } = identification;
  const { street, city, state, postalCode } = home;
  const { firstName, lastName } = person;
  return {
    applicantId,
    role,
    firstName,
    lastName,
    taxpayerIdentificationNumber,
    dateOfBirth,
    street,
    city,
    state,
    postalCode,
  };
}

/** An owner as the core adds them, with Portico's record of how they were identified (31 CFR 1020.220). */
export function newPersonOf(
  { person, identification, home, applicantId }: Owner,
  { application, records }: Opened,
  { lists }: Pick<Tenant, "lists">,
): NewMember["person"] {
  const { taxpayerIdentificationNumber, dateOfBirth, emailAddress, phoneNumber, phoneTypeConfigurationId } =
    identification;
  const citizenship = codeOf(lists.citizenshipStatuses, identification.citizenshipStatusConfigurationId);
  const document = documentOf(identification);
  const mailing = ofPerson(records.address, applicantId).find(({ type }) => type === AddressType.mailing);
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth,
    taxpayerIdentificationNumber,
    ...certificationOf(ofPerson(records.accountSignature, applicantId)[0]),
    ...(isOneOf(citizenships, citizenship) && { citizenshipStatus: citizenship }),
    emailAddress,
    phones: [{ type: phoneKindOf(codeOf(lists.phoneTypes, phoneTypeConfigurationId)), number: phoneNumber }],
    addresses: [placeOf("physical", home), ...(mailing ? [placeOf("mailing", mailing)] : [])],
    ...(document && { identificationDocument: document }),
    cipRecordId: `${application.applicationId}-${applicantId}`,
  };
}

/** Form W-9 as its person signed it. Somebody who crossed out item 2 is subject to backup withholding (26 USC 3406(a)(1)(C)). */
function certificationOf(signature: Stored<"accountSignature"> | undefined) {
  if (!signature) return {};
  const { signedAt: certifiedAt, wasNotified } = signature;
  const isSubjectToBackupWithholding = isWithheldFrom({ isSigned: true, wasNotified });
  return { taxCertification: { certifiedAt, isSubjectToBackupWithholding } };
}

const citizenships = ["citizen", "permanentResident", "other"] as const;
const phoneKinds = ["mobile", "home", "work"] as const;

function isOneOf<Code extends string>(codes: readonly Code[], code: string | undefined): code is Code {
  return codes.some((one) => one === code);
}

function phoneKindOf(code: string | undefined) {
  return phoneKinds.find((one) => one === code) ?? "mobile";
}

function codeOf(options: readonly ConfigurationOption[], id: number | undefined): string | undefined {
  return options.find((option) => option.id === id)?.code;
}

function placeOf(type: string, { street, secondaryLine, city, state, postalCode }: PostalAddress) {
  return { type, street, ...(secondaryLine !== undefined && { secondaryLine }), city, state, postalCode };
}

const documentTypes: Readonly<Record<number, "driversLicense" | "stateId" | "passport" | "matriculaConsular">> = {
  [IdentificationType.driversLicense]: "driversLicense",
  [IdentificationType.stateId]: "stateId",
  [IdentificationType.passport]: "passport",
  [IdentificationType.matriculaConsular]: "matriculaConsular",
};

function documentOf({ identification: document }: Owner["identification"]) {
  if (!document) return undefined;
  const { identificationTypeConfigurationId, identificationNumber, issueDate, expirationDate } = document;
  const type = documentTypes[identificationTypeConfigurationId];
  if (type === undefined || expirationDate === undefined) return undefined;
  const issuedBy = document.state ?? document.country ?? "";
  return {
    type,
    issuedBy,
    number: identificationNumber,
    ...(issueDate !== undefined && { issueDate }),
    expirationDate,
  };
}
