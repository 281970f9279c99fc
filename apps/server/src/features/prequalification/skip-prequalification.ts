import type { InputOf } from "@portico/contract/endpoint";
import type { prequalificationApi } from "@portico/contract/prequalification";
import { recordOf } from "../../kernel/applicant-of.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { requireOwn } from "./own-person.ts";

type Skip = (typeof prequalificationApi)["skip"];

/** Goes on without a look at the report. An earlier answer stays. */
export function skipPrequalification(scope: ApplicationScope, { applicantId }: InputOf<Skip>): Change<Skip> {
  requireOwn(scope, applicantId);
  const before = recordOf(scope.records, "prequalification", applicantId);
  if (before) return nothingChanged({ status: before.status });
  const skipped = { status: "skipped", answeredAt: scope.now.toISOString() } as const;
  return {
    writes: [put("prequalification", { id: scope.newId(), applicantId }, skipped)],
    events: [{ action: "prequalification.skipped", applicantId }],
    answer: { status: "skipped" },
  };
}
