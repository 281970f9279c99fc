import type { demographicApi } from "@portico/contract/demographic";
import type { InputOf } from "@portico/contract/endpoint";
import { nothingProvided, type Demographic } from "@portico/domain/person/demographic";
import { recordOf } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change, type EventDraft, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Api = typeof demographicApi;

/** Keeps what a person told. Telling again replaces it. The event says that they told, never what. */
export function createDemographic(
  scope: ApplicationScope,
  { applicantId, demographic }: InputOf<Api["create"]>,
): Change<Api["create"]> {
  return { ...kept(scope, applicantId, demographic), answer: { created: true } };
}

/** Replaces what was told. Refuses with `demographicNotUpdated` where nothing was. */
export function updateDemographic(
  scope: ApplicationScope,
  { applicantId, demographic }: InputOf<Api["update"]>,
): Change<Api["update"]> {
  if (!recordOf(scope.records, "demographic", applicantId)) throw new AppError("demographicNotUpdated");
  return { ...kept(scope, applicantId, demographic), answer: { updated: true } };
}

/** Somebody passes the page over: what they told before is taken back. */
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
