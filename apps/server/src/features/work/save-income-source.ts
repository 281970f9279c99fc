import type { incomeSourceApi } from "@portico/contract/work";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { workChoices, type IncomeSource } from "@portico/domain/person/employment";
import { incomeSourceRulesOf } from "@portico/domain/tenant/rules-of";
import { AppError } from "../../kernel/app-error.ts";
import { drop, put, type Change } from "../../kernel/change.ts";
import { requireOptions } from "../../kernel/require-options.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Read = (typeof incomeSourceApi)["read"];
type Create = (typeof incomeSourceApi)["create"];
type Update = (typeof incomeSourceApi)["update"];
type Remove = (typeof incomeSourceApi)["remove"];

const mostIncomeSources = 12;

/** One person's other income. */
export function readIncomeSources({ records }: ApplicationScope, { id }: InputOf<Read>): OutputOf<Read> {
  return { incomeSources: ofPerson(records.incomeSource, id).map(({ applicantId: _owner, ...source }) => source) };
}

/** Adds another source of income. The applicant chooses which ones to name. */
export function createIncomeSource(
  scope: ApplicationScope,
  { applicantId, incomeSource: typed }: InputOf<Create>,
): Change<Create> {
  if (ofPerson(scope.records.incomeSource, applicantId).length >= mostIncomeSources)
    throw new AppError("fieldsInvalid", {
      fields: { "incomeSource.incomeSourceConfigurationId": "Add up what is left under one of these." },
    });
  const incomeSource = checked(scope, typed);
  const incomeSourceId = scope.newId();
  return {
    writes: [put("incomeSource", { id: incomeSourceId, applicantId }, incomeSource)],
    events: [{ action: "income.added", applicantId }],
    answer: { incomeSourceId },
  };
}

/** Replaces one of the applicant's sources of income. Throws `incomeNotUpdated` if they have none with that id. */
export function updateIncomeSource(
  scope: ApplicationScope,
  { applicantId, incomeSource: { id, ...typed } }: InputOf<Update>,
): Change<Update> {
  if (!ofPerson(scope.records.incomeSource, applicantId).some((source) => source.id === id))
    throw new AppError("incomeNotUpdated");
  return {
    writes: [put("incomeSource", { id, applicantId }, checked(scope, typed))],
    events: [{ action: "income.updated", applicantId }],
    answer: { updated: true },
  };
}

/** Removes one of the applicant's sources of income. Throws `incomeNotRemoved` if they have none with that id. */
export function removeIncomeSource(
  { records }: ApplicationScope,
  { applicantId, incomeSourceId }: InputOf<Remove>,
): Change<Remove> {
  if (!ofPerson(records.incomeSource, applicantId).some(({ id }) => id === incomeSourceId))
    throw new AppError("incomeNotRemoved");
  return {
    writes: [drop("incomeSource", incomeSourceId)],
    events: [{ action: "income.removed", applicantId }],
    answer: { deleted: true },
  };
}

function checked({ tenant }: ApplicationScope, typed: IncomeSource): IncomeSource {
  const source = validate(incomeSourceRulesOf(tenant), typed, "incomeSource");
  requireOptions("incomeSource", [
    {
      field: "incomeSourceConfigurationId",
      id: source.incomeSourceConfigurationId,
      options: tenant.lists.incomeSources,
      message: workChoices.incomeSource,
    },
  ]);
  return source;
}
