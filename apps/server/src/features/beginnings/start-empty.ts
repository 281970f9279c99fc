import type { beginningApi } from "@portico/contract/beginning";
import type { InputOf } from "@portico/contract/endpoint";
import { emptyFor } from "@portico/domain/application/prior-answers";
import type { SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { kept } from "./save-answers.ts";

type StartEmpty = (typeof beginningApi)["startEmpty"];

/** Forgets the answers of the person who was here before. Only the answers about the loan that was just chosen stay. */
export async function startEmpty(scope: SessionScope, { productTypeId }: InputOf<StartEmpty>) {
  return kept(scope, productTypeId, emptyFor(answersOfSession(scope), productTypeId));
}
