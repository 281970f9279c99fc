import { identificationChoices, onlyAsked, type Identification } from "@portico/domain/person/identification";
import { knownToCore, membersOwnAnswers, type MembersOwnAnswer } from "@portico/domain/person/member-profile";
import { taxpayerNumberKind } from "@portico/domain/person/taxpayer-number";
import { mobilePhoneTypesOf } from "@portico/domain/tenant/mobile-phone";
import { identificationAskedOf, identificationRulesOf } from "@portico/domain/tenant/rules-of";
import { recordOf } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import { requireOptions } from "../../kernel/require-options.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { requireToldApart } from "./told-apart.ts";
import { unmasked } from "./unmasked.ts";
import { settingsFor, whoIs } from "./who-is.ts";

/**
 * Checks an identification against the institution's rules, after replacing masked numbers with the stored ones. Rejects it with the
 * fields' messages.
 */
export function checkedIdentification(
  scope: ApplicationScope,
  applicantId: number,
  data: Identification,
): Identification {
  const { today } = scope;
  const settings = settingsFor(scope, applicantId);
  const who = whoIs(scope, applicantId);
  const answers = onlyAsked(unmasked(data, scope, applicantId), identificationAskedOf(settings, who).shown);
  const identification = validate(identificationRulesOf(settings, who, today), answers, "data");
  requireKnownOptions(scope, identification);
  requireCoresAnswers(scope, applicantId, identification);
  requireOwnNumber(scope, applicantId, identification);
  requireToldApart(scope, applicantId, identification, "data");
  return withMobilePhone(scope, identification);
}

/** If only a mobile phone is accepted, its type needs no question. */
function withMobilePhone({ tenant }: ApplicationScope, identification: Identification): Identification {
  const [mobile] = mobilePhoneTypesOf({ ...tenant.switches, ...tenant.lists }) ?? [];
  return mobile === undefined ? identification : { ...identification, phoneTypeConfigurationId: mobile };
}

function requireKnownOptions({ tenant }: ApplicationScope, identification: Partial<Identification>): void {
  const { lists, taxpayerNumbers } = tenant;
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
      options: taxpayerNumbers,
      message: taxpayerNumberKind,
    },
  ]);
}

/** Requires the core's answers of a member. A member who could type another number could have another person's credit pulled. */
function requireCoresAnswers({ tenant, records }: ApplicationScope, applicantId: number, typed: Identification): void {
  const core = knownToCore(recordOf(records, "memberProfile", applicantId), tenant.taxpayerNumbers);
  const changed = (Object.keys(core) as MembersOwnAnswer[]).filter((field) => core[field] !== typed[field]);
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map((field) => [`data.${field}`, membersOwnAnswers[field]]));
  throw new AppError("fieldsInvalid", { fields });
}

const numberOfCoApplicant = "This is your co-applicant's number. Enter your own.";
/** On the co-applicant's page, which the primary applicant may be filling in. */
const numberOfPrimary = "This is the first applicant's number. Enter the co-applicant's own.";

/** Requires two different numbers from the two people of an application. */
function requireOwnNumber(
  { application, records }: ApplicationScope,
  applicantId: number,
  { taxpayerIdentificationNumber }: Pick<Identification, "taxpayerIdentificationNumber">,
): void {
  const { primaryApplicantId, jointApplicantId } = application;
  const isPrimary = applicantId === primaryApplicantId;
  const otherId = isPrimary ? jointApplicantId : primaryApplicantId;
  if (otherId === null) return;
  const other = recordOf(records, "identification", otherId);
  if (other?.taxpayerIdentificationNumber === taxpayerIdentificationNumber)
    throw new AppError("fieldsInvalid", {
      fields: { "data.taxpayerIdentificationNumber": isPrimary ? numberOfCoApplicant : numberOfPrimary },
    });
}
