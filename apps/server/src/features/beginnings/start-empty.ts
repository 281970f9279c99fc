import type { beginningApi } from "@portico/contract/beginning";
import type { InputOf } from "@portico/contract/endpoint";
import { emptyFor } from "@portico/domain/application/prior-answers";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { kept } from "./save-answers.ts";

type StartEmpty = (typeof beginningApi)["startEmpty"];

/**
 * Forgets the person who was here before, and closes their applications on this device, because another person begins (decision 178). Only
 * the answers about the loan that was just chosen stay.
 */
export async function startEmpty(
  scope: SessionScope,
  { productTypeId }: InputOf<StartEmpty>,
): Promise<Change<StartEmpty>> {
  const nobody = { ...scope, session: { ...scope.session, applicationId: null, sealedMember: null } };
  const empty = emptyFor(answersOfSession(scope), productTypeId);
  return {
    ...(await kept(nobody, productTypeId, empty)),
    leavesApplication: true,
    events: [{ action: "session.ended" }],
  };
}
