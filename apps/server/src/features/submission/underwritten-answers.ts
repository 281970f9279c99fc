import { answersOfSteps } from "@portico/domain/flow/answers-of-steps";
import {
  forUnderwriting,
  type ApplicationState,
  type Records,
  type UnderwritingRecords,
} from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { wholePath } from "../../kernel/journey-of.ts";

/** The answers of the steps in the path, and the profile. The profile is no answer, but it tells whether the institution knows the member. */
export function underwrittenAnswers(
  application: ApplicationState,
  records: Records,
  tenant: Tenant,
): UnderwritingRecords {
  const answers = answersOfSteps(wholePath({ application, records, tenant }), records, application);
  return { ...forUnderwriting(answers), memberProfile: records.memberProfile };
}
