import type { CompiledQuery } from "kysely";
import { lockOn, requireUnaccepted } from "../../database/only-one.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { answerIn, besides } from "./answers-in-turn.ts";

/**
 * Statements that let only one of the counteroffers of a declined application be accepted, even if two are accepted at once. The second
 * trip finds the first one accepted, and is decided again. Throws if another one was accepted before.
 */
export async function acceptsOne(scope: ApplicationScope): Promise<readonly CompiledQuery[]> {
  const taken = await besides(scope);
  if (!taken) return [];
  const { declinedId, others } = taken;
  if (others.some((one) => answerIn(one, scope.today) === "accepted")) throw new AppError("counterofferAccepted");
  const tenant = scope.tenant.name;
  return [
    lockOn("counteroffers", tenant, [declinedId]),
    ...others.map(({ application: { applicationId } }) => requireUnaccepted({ tenant, applicationId })),
  ];
}
