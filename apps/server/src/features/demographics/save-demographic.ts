import type { demographicApi } from "@portico/contract/demographic";
import type { InputOf } from "@portico/contract/endpoint";
import { nothingProvided, type Demographic } from "@portico/domain/person/demographic";
import { recordOf } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Api = typeof demographicApi;

/** Saves a person's answers. A second call replaces them. The event says that they answered, never the answers. */
export function createDemographic(
  scope: ApplicationScope,
  { applicantId, demographic }: InputOf<Api["create"]>,
): Change<Api["create"]> {
  return { ...kept(scope, applicantId, demographic), answer: { created: true } };
}

/** Replaces the answers. Throws `demographicNotUpdated` if there are none. */
export function updateDemographic(
  scope: ApplicationScope,
  { applicantId, demographic }: InputOf<Api["update"]>,
): Change<Api["update"]> {
  if (!recordOf(scope.records, "demographic", applicantId)) throw new AppError("demographicNotUpdated");
  return { ...kept(scope, applicantId, demographic), answer: { updated: true } };
}

/** Skips the page and deletes earlier answers. */
export function skipDemographic(scope: ApplicationScope, { applicantId }: InputOf<Api["skip"]>): Change<Api["skip"]> {
  return { ...kept(scope, applicantId, nothingProvided()), answer: { updated: true } };
}

function kept(
  scope: ApplicationScope,
  applicantId: number,
  demographic: Demographic,
): { readonly writes: readonly RecordWrite[]; readonly events: readonly EventDraft[] } {
  const id = recordOf(scope.records, "demographic", applicantId)?.id ?? scope.newId();
  return {
    writes: [put("demographic", { id, applicantId }, demographic)],
    events: [{ action: "demographic.answered", applicantId }],
  };
}
