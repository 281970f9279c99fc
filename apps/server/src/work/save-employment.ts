import type { employmentApi } from "@portico/contract/work";
import type { InputOf } from "@portico/contract/endpoint";
import { enoughHistory } from "@portico/domain/address";
import { AppError } from "../kernel/app-error.ts";
import { drop, put, type Change } from "../kernel/change.ts";
import type { ApplicationScope } from "../kernel/scope.ts";
import { checkedEmployment, employmentsOf, isHistorySufficient } from "./employments-of.ts";

type Create = (typeof employmentApi)["create"];
type Update = (typeof employmentApi)["update"];
type Remove = (typeof employmentApi)["remove"];

/** People have more than one job, and more than one before; nobody has more than this. */
const mostEmployments = 12;

/** Adds a job, or the lack of one. */
export function createEmployment(
  scope: ApplicationScope,
  { applicantId, employment: typed }: InputOf<Create>,
): Change<Create> {
  const before = employmentsOf(scope.records, applicantId);
  if (before.length >= mostEmployments)
    throw new AppError("fieldsInvalid", {
      fields: { "employment.employmentType": enoughHistory },
    });
  const employment = checkedEmployment(scope, typed);
  const employmentId = scope.newId();
  return {
    writes: [put("employment", { id: employmentId, applicantId }, employment)],
    events: [{ action: "employment.added", applicantId, details: { employmentType: employment.employmentType } }],
    answer: {
      employmentId,
      isEmploymentHistorySufficient: isHistorySufficient(scope.tenant, [...before, employment]),
    },
  };
}

/** Replaces one of the applicant's jobs. Refuses with `employmentNotUpdated` where they have none of that id. */
export function updateEmployment(
  scope: ApplicationScope,
  { applicantId, employment: { id, ...typed } }: InputOf<Update>,
): Change<Update> {
  const before = employmentsOf(scope.records, applicantId);
  if (!before.some((job) => job.id === id)) throw new AppError("employmentNotUpdated");
  const employment = checkedEmployment(scope, typed);
  const after = [...before.filter((job) => job.id !== id), employment];
  return {
    writes: [put("employment", { id, applicantId }, employment)],
    events: [{ action: "employment.updated", applicantId, details: { employmentType: employment.employmentType } }],
    answer: { updated: true, isEmploymentHistorySufficient: isHistorySufficient(scope.tenant, after) },
  };
}

/** Takes one of the applicant's jobs away. Refuses with `employmentNotRemoved` where they have none of that id. */
export function removeEmployment(
  { records }: ApplicationScope,
  { applicantId, employmentId }: InputOf<Remove>,
): Change<Remove> {
  if (!employmentsOf(records, applicantId).some(({ id }) => id === employmentId))
    throw new AppError("employmentNotRemoved");
  return {
    writes: [drop("employment", employmentId)],
    events: [{ action: "employment.removed", applicantId }],
    answer: { deleted: true },
  };
}
