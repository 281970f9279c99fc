import type { identificationApi } from "@portico/contract/applicant";
import type { InputOf } from "@portico/contract/endpoint";
import { documentAnswerRules, identificationChoices, onlyAsked } from "@portico/domain/person/identification";
import { identificationAskedOf, identificationSettingsOf } from "@portico/domain/tenant/rules-of";
import { AppError } from "../../kernel/app-error.ts";
import { recordOf } from "../../kernel/applicant-of.ts";
import { put, type Change } from "../../kernel/change.ts";
import { whoOf } from "../../kernel/onlooker.ts";
import { requireOptions } from "../../kernel/require-options.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { settingsFor } from "./settings-for.ts";
import { unmasked } from "./unmasked.ts";

type Save = (typeof identificationApi)["saveDocument"];

/** Saves a person's ID document, or that they show none. Rejects it by the same rules as the whole identification. */
export function saveDocument(scope: AnyApplicationScope, { applicantId, data }: InputOf<Save>): Change<Save> {
  const { application, records, tenant, today } = scope;
  const saved = recordOf(records, "identification", applicantId);
  if (!saved) throw new AppError("identificationNotUpdated");
  const { id, applicantId: _owner, documentFollows: _open, identification: _former, ...person } = saved;
  const settings = settingsFor(scope, applicantId);
  const who = whoOf(application, applicantId);
  const { shown } = identificationAskedOf(settings, who);
  const { identification: typed } = unmasked(onlyAsked({ ...person, ...data }, shown), scope, applicantId);
  const rules = documentAnswerRules(identificationSettingsOf(settings, who, today), person.dateOfBirth);
  const { identification } = validate(rules, { ...(typed && { identification: typed }) }, "data");
  requireOptions("data.identification", [
    {
      field: "identificationTypeConfigurationId",
      id: identification?.identificationTypeConfigurationId,
      options: tenant.lists.identificationTypes,
      message: identificationChoices.identificationType,
    },
  ]);
  return {
    writes: [put("identification", { id, applicantId }, { ...person, ...(identification && { identification }) })],
    events: [{ action: "identification.documentSaved", applicantId }],
    answer: { updated: true },
  };
}
