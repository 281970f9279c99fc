import type { employmentApi } from "@portico/contract/work";
import type { InputOf } from "@portico/contract/endpoint";
import { enoughHistory } from "@portico/domain/address/address";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { AppError } from "../../kernel/app-error.ts";
import { drop, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { checkedEmployment, isHistorySufficient } from "./checked-employment.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Create = (typeof employmentApi)["create"];
type Update = (typeof employmentApi)["update"];
type Remove = (typeof employmentApi)["remove"];

/** The most previous jobs of one person. Older ones don't matter to a loan. */
const mostPreviousEmployments = 12;

/**
 * Adds a job, or the lack of one. The page asks for one current job, and a second job counts as other income. So a second current job
 * replaces the first, for example when a correction follows a lost answer.
 */
export function createEmployment(
  scope: ApplicationScope,
  { applicantId, employment: typed }: InputOf<Create>,
): Change<Create> {
  const before = ofPerson(scope.records.employment, applicantId);
  const employment = checkedEmployment(scope, applicantId, typed);
  const isCurrent = employment.employmentType === EmploymentPeriod.current;
  const ofItsPeriod = before.filter(({ employmentType }) => employmentType === employment.employmentType);
  if (!isCurrent && ofItsPeriod.length >= mostPreviousEmployments)
    throw new AppError("fieldsInvalid", {
      fields: { "employment.employmentType": enoughHistory },
    });
  const [replaced] = isCurrent ? ofItsPeriod : [];
  const employmentId = replaced?.id ?? scope.newId();
  const after = [...before.filter(({ id }) => id !== employmentId), employment];
  return {
    writes: [put("employment", { id: employmentId, applicantId }, employment)],
    events: [
      {
        action: replaced ? "employment.updated" : "employment.added",
        applicantId,
        details: { employmentType: employment.employmentType },
      },
    ],
    answer: { employmentId, isEmploymentHistorySufficient: isHistorySufficient(scope.tenant, after) },
  };
}

/**
 * Replaces one of the applicant's jobs. A current job stays current, and a previous one previous. Throws `employmentNotUpdated` if they have
 * none with that id.
 */
export function updateEmployment(
  scope: ApplicationScope,
  { applicantId, employment: { id, ...typed } }: InputOf<Update>,
): Change<Update> {
  const before = ofPerson(scope.records.employment, applicantId);
  const stored = before.find((job) => job.id === id);
  if (!stored) throw new AppError("employmentNotUpdated");
  if (stored.employmentType !== typed.employmentType)
    throw new AppError("fieldsInvalid", { fields: { "employment.employmentType": "Add this as a new job." } });
  const employment = checkedEmployment(scope, applicantId, typed);
  const after = [...before.filter((job) => job.id !== id), employment];
  return {
    writes: [put("employment", { id, applicantId }, employment)],
    events: [{ action: "employment.updated", applicantId, details: { employmentType: employment.employmentType } }],
    answer: { updated: true, isEmploymentHistorySufficient: isHistorySufficient(scope.tenant, after) },
  };
}

/** Removes one of the applicant's jobs. Throws `employmentNotRemoved` if they have none with that id. */
export function removeEmployment(
  { records }: ApplicationScope,
  { applicantId, employmentId }: InputOf<Remove>,
): Change<Remove> {
  if (!ofPerson(records.employment, applicantId).some(({ id }) => id === employmentId))
    throw new AppError("employmentNotRemoved");
  return {
    writes: [drop("employment", employmentId)],
    events: [{ action: "employment.removed", applicantId }],
    answer: { deleted: true },
  };
}
