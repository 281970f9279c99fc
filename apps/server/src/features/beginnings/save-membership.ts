import type { beginningApi } from "@portico/contract/beginning";
import type { InputOf } from "@portico/contract/endpoint";
import { eligibilityRulesOf } from "@portico/domain/tenant/rules-of";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { validate } from "../../kernel/validate.ts";
import { requireCountyOfHome } from "../eligibility/require-county-of-home.ts";
import { kept } from "./save-answers.ts";

type Api = typeof beginningApi;

/** Keeps how somebody may join, under the rules of POST /api/Eligibility. It counts for every product. */
export async function saveEligibility(
  scope: SessionScope,
  { productTypeId, eligibility: typed }: InputOf<Api["saveEligibility"]>,
): Promise<Change<Api["saveEligibility"]>> {
  const membership = validate(eligibilityRulesOf(scope.tenant), typed, "eligibility");
  await requireCountyOfHome(scope, membership);
  return kept(scope, productTypeId, { ...answersOfSession(scope), membership });
}
