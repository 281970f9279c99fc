import type { CompiledQuery } from "kysely";
import { lockOn, requireUnaccepted } from "../../database/only-one.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { acceptedBeside, answerIn, besides } from "../linked-applications/answers-in-turn.ts";

/**
 * Statements that let only one of the counteroffers of a declined application be accepted, even if two are accepted at once. The second
 * trip finds the first one accepted, and is decided again. Throws if another one was accepted before.
 */
export async function acceptsOne(scope: ApplicationScope): Promise<readonly CompiledQuery[]> {
  const taken = await besides(scope);
  if (!taken) return [];
  const { declined, others } = taken;
  if (others.some((one) => answerIn(one, scope.today) === "accepted")) throw new AppError("counterofferAccepted");
  const tenant = scope.tenant.name;
  return [
    lockOn("counteroffers", tenant, [declined.application.applicationId]),
    ...others.map(({ application: { applicationId } }) => requireUnaccepted({ tenant, applicationId })),
  ];
}

/** Throws if another counteroffer was accepted, because this one's offer is closed then. */
export async function requireNoneAccepted(scope: ApplicationScope): Promise<void> {
  if (await acceptedBeside(scope)) throw new AppError("counterofferAccepted");
}
