import type { FieldErrors } from "@portico/contract/errors";
import type { Identity } from "@portico/domain/person/another-person";
import { formerNumbers } from "@portico/domain/person/former-numbers";
import { identificationChoices, onlyAsked, type Identification } from "@portico/domain/person/identification";
import { fromMembership, knownToCore, type MembersOwnAnswer } from "@portico/domain/person/member-profile";
import { tinKind } from "@portico/domain/person/tin";
import { mobilePhoneTypesOf } from "@portico/domain/tenant/mobile-phone";
import { identificationAskedOf, identificationRulesOf } from "@portico/domain/tenant/rules-of";
import { recordOf } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import { requireOptions } from "../../kernel/require-options.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { isAnotherPerson } from "../another-person/is-another-person.ts";
import { requireOwnNumber } from "./own-number.ts";
import { requireToldApart } from "../another-person/told-apart.ts";
import { unmasked } from "./unmasked.ts";
import { requireOldEnough } from "./within-new-age.ts";
import { settingsFor } from "./settings-for.ts";
import { whoOf } from "../../kernel/onlooker.ts";

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
  const who = whoOf(scope.application, applicantId);
  const typed = onlyAsked(data, identificationAskedOf(settings, who).shown);
  const isAnother = isAnotherPerson(scope, applicantId, identityIn(typed));
  if (isAnother) requireTypedNumbers(scope, typed);
  const answers = unmasked(typed, scope, applicantId);
  const identification = validate(identificationRulesOf(settings, who, today), answers, "data");
  requireKnownOptions(scope, identification);
  requireCoresAnswers(scope, applicantId, identification);
  requireOwnNumber(scope, applicantId, identification, "data");
  requireToldApart(scope, applicantId, identification, "data");
  // Another person starts without the former person's homes and jobs.
  if (!isAnother) requireOldEnough(scope, applicantId, identification);
  return withMobilePhone(scope, identification);
}

function identityIn({ dateOfBirth, taxpayerIdentificationNumber }: Identification): Identity {
  return { dateOfBirth, taxpayerIdentificationNumber };
}

/** Requires another person to type their own numbers. With the masked ones, we would pull the former person's credit. */
function requireTypedNumbers({ tenant }: ApplicationScope, typed: Identification): void {
  const messages = formerNumbers(typed, tenant.taxpayerIdentificationNumbers);
  const errors = Object.entries(messages).map(([field, message]) => [`data.${field}`, message]);
  if (errors.length > 0) throw new AppError("fieldsInvalid", { fields: Object.fromEntries(errors) as FieldErrors });
}

/** If only a mobile phone is accepted, its type needs no question. */
function withMobilePhone({ tenant }: ApplicationScope, identification: Identification): Identification {
  const [mobile] = mobilePhoneTypesOf({ ...tenant.switches, ...tenant.lists }) ?? [];
  return mobile === undefined ? identification : { ...identification, phoneTypeConfigurationId: mobile };
}

function requireKnownOptions({ tenant }: ApplicationScope, identification: Partial<Identification>): void {
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
function requireCoresAnswers({ tenant, records }: ApplicationScope, applicantId: number, typed: Identification): void {
  const { taxpayerIdentificationNumbers: tinFormats } = tenant;
  const core = knownToCore(recordOf(records, "memberProfile", applicantId), tinFormats);
  const changed = (Object.keys(core) as MembersOwnAnswer[]).filter((field) => core[field] !== typed[field]);
  if (changed.length === 0) return;
  const fields = Object.fromEntries(changed.map((field) => [`data.${field}`, fromMembership(field, tinFormats)]));
  throw new AppError("fieldsInvalid", { fields });
}
