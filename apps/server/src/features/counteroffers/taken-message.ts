import { messageOf } from "../../kernel/message-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The outbox notes it on the declined application, because a change writes only one application. */
export function takenMessage(scope: ApplicationScope, linkedApplicationId: number) {
  const { tenant, application, now } = scope;
  const { applicationId } = application;
  const draft = { topic: "counteroffer-taken", key: String(scope.newId()), payload: { linkedApplicationId } };
  return messageOf({ tenant: tenant.name, applicationId, now }, draft);
}
