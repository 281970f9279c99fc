import type { FieldErrors } from "@portico/contract/errors";
import type { Identity } from "@portico/domain/person/another-person";
import { formerNumbers } from "@portico/domain/person/former-numbers";
import { identificationChoices, onlyAsked, type Identification } from "@portico/domain/person/identification";
import { fromMembership, knownToCore, type MembersOwnAnswer } from "@portico/domain/person/member-profile";
import type { RecordOf } from "@portico/domain/records/records";
import { expirationProblem } from "@portico/domain/person/license-validity";
import { tinKind } from "@portico/domain/person/tin";
import { mobilePhoneTypesOf } from "@portico/domain/tenant/mobile-phone";
import { identificationAskedOf, type IdentificationSettings } from "@portico/domain/tenant/rules-of";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import { requireOptions } from "../../kernel/require-options.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { isAnotherPerson } from "../another-person/is-another-person.ts";
import { requireReachable } from "../people/contact-choices.ts";
import { contactChoicesOf } from "../people/read-applicant.ts";
import { keptIdentificationRules } from "./kept-rules.ts";
import { requireOwnNumber } from "./own-number.ts";
import { requireToldApart } from "../another-person/told-apart.ts";
import { unmasked } from "./unmasked.ts";
import { requireOldEnough } from "./within-new-age.ts";
import { settingsFor } from "./settings-for.ts";
import { whoOf } from "../../kernel/onlooker.ts";

type StoredIdentification = RecordOf<"identification">;
type Typed = Omit<Identification, "emailAddress" | "phoneNumber"> &
  Partial<Record<"emailAddress" | "phoneNumber", string | undefined>>;

interface Asked {
  /** The ID document has a page of its own, so this call neither has it nor requires it. */
  readonly documentFollows: boolean;
}

/**
 * Checks an identification against the institution's rules, after replacing masked numbers with the stored ones, and missing contact
 * details with the applicant's. Rejects it with the fields' messages.
 */
export function checkedIdentification(
  scope: AnyApplicationScope,
  applicantId: number,
  data: Typed,
  { documentFollows }: Asked,
): StoredIdentification {
  const { today } = scope;
  const settings = withoutDocument(settingsFor(scope, applicantId), documentFollows);
  const who = whoOf(scope.application, applicantId);
  const asked = identificationAskedOf(settings, who).shown;
  const isAnother = isAnotherPerson(scope, applicantId, identityIn(data));
  // Another person may have another email address and phone, so the applicant's don't count for them.
  const typed = onlyAsked(isAnother ? (data as Identification) : withKnownContact(scope, applicantId, data), asked);
  if (isAnother) requireTypedNumbers(scope, typed);
  const answers = unmasked(typed, scope, applicantId);
  const identification = validate(keptIdentificationRules(settings, who, today), answers, "data");
  requireKnownOptions(scope, identification);
  requireReachable(scope.tenant.lists, identification, "data");
  requireCoresAnswers(scope, applicantId, identification);
  requireOwnNumber(scope, applicantId, identification, "data");
  requireToldApart(scope, applicantId, identification, "data");
  // Another person starts without the former person's homes and jobs.
  if (!isAnother) requireOldEnough(scope, applicantId, identification);
  const whole = withMobilePhone(scope, identification);
  return documentFollows ? withSavedDocument(scope, applicantId, whole, isAnother) : whole;
}

function withoutDocument(settings: IdentificationSettings, documentFollows: boolean): IdentificationSettings {
  if (!documentFollows) return settings;
  const identificationFields = settings.switches.identificationFields.filter(
    (field) => field !== "formOfIdentification",
  );
  return { ...settings, switches: { ...settings.switches, identificationFields } };
}

/** Fills in what the applicant gave when the application began. A kind of phone belongs to its number. */
function withKnownContact({ records }: AnyApplicationScope, applicantId: number, data: Typed): Identification {
  const person = requireApplicant(records, applicantId);
  const { phoneTypeConfigurationId: kind, ...choices } = contactChoicesOf(records, person);
  const { emailAddress = person.emailAddress, phoneNumber = person.phoneNumber } = data;
  const isSamePhone = phoneNumber === person.phoneNumber;
  return {
    ...choices,
    ...(isSamePhone && kind !== undefined && { phoneTypeConfigurationId: kind }),
    ...data,
    emailAddress,
    phoneNumber,
  };
}

/** Keeps the saved ID document of the same person, unless it no longer fits them. Otherwise its page is still to be answered. */
function withSavedDocument(
  scope: AnyApplicationScope,
  applicantId: number,
  identification: Identification,
  isAnother: boolean,
): StoredIdentification {
  const saved = recordOf(scope.records, "identification", applicantId);
  if (!saved || isAnother || saved.documentFollows) return { ...identification, documentFollows: true };
  const { identification: document } = saved;
  if (!document) return identification;
  const { dateOfBirth } = identification;
  const { issueDate } = document;
  const { maximumExpirationYears } = scope.tenant.limits;
  const fits =
    (issueDate === undefined || issueDate > dateOfBirth) &&
    expirationProblem(document, dateOfBirth, { maximumExpirationYears, today: scope.today }) === undefined;
  return { ...identification, ...(fits ? { identification: document } : { documentFollows: true }) };
}

function identityIn({ dateOfBirth, taxpayerIdentificationNumber }: Typed): Identity {
  return { dateOfBirth, taxpayerIdentificationNumber };
}

/** Requires another person to type their own numbers. With the masked ones, we would pull the former person's credit. */
function requireTypedNumbers({ tenant }: AnyApplicationScope, typed: Identification): void {
  const messages = formerNumbers(typed, tenant.taxpayerIdentificationNumbers);
  const errors = Object.entries(messages).map(([field, message]) => [`data.${field}`, message]);
  if (errors.length > 0) throw new AppError("fieldsInvalid", { fields: Object.fromEntries(errors) as FieldErrors });
}

/** If only a mobile phone is accepted, its type needs no question. */
function withMobilePhone({ tenant }: AnyApplicationScope, identification: Identification): Identification {
  const [mobile] = mobilePhoneTypesOf({ ...tenant.switches, ...tenant.lists }) ?? [];
  return mobile === undefined ? identification : { ...identification, phoneTypeConfigurationId: mobile };
}

function requireKnownOptions({ tenant }: AnyApplicationScope, identification: Partial<Identification>): void {
  const { lists, taxpayerIdentificationNumbers } = tenant;
  requireOptions("data", [
    {
      field: "citizenshipStatusConfigurationId",
      id: identification.citizenshipStatusConfigurationId,
      options: lists.citizenshipStatuses,
      message: identificationChoices.citizenshipStatus,
    },
    {
      field: "maritalStatusConfigurationId",
      id: identification.maritalStatusConfigurationId,
      options: lists.maritalStatuses,
      message: identificationChoices.maritalStatus,
    },
    {
      field: "identification.identificationTypeConfigurationId",
      id: identification.identification?.identificationTypeConfigurationId,
      options: lists.identificationTypes,
      message: identificationChoices.identificationType,
    },
    {
      field: "phoneTypeConfigurationId",
      id: identification.phoneTypeConfigurationId,
      options: lists.phoneTypes,
      message: identificationChoices.phoneType,
    },
    {
      field: "preferredContactMethodConfigurationId",
      id: identification.preferredContactMethodConfigurationId,
      options: lists.preferredContactMethods,
      message: identificationChoices.preferredContactMethod,
    },
    {
      field: "taxpayerIdentificationNumberConfigurationId",
      id: identification.taxpayerIdentificationNumberConfigurationId,
      options: taxpayerIdentificationNumbers,
      message: tinKind,
    },
  ]);
}

/** Requires the core's answers of a member. A member who could type another number could have another person's credit pulled. */
function requireCoresAnswers(
  { tenant, records }: AnyApplicationScope,
  applicantId: number,
  typed: Identification,
): void {
  const { taxpayerIdentificationNumbers: tinFormats } = tenant;
  const core = knownToCore(recordOf(records, "memberProfile", applicantId), tinFormats);
  const changed = (Object.keys(core) as MembersOwnAnswer[]).filter((field) => core[field] !== typed[field]);
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map((field) => [`data.${field}`, fromMembership(field, tinFormats)]));
  throw new AppError("fieldsInvalid", { fields });
}
