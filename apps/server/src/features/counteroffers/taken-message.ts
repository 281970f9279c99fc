import { messageOf } from "../../kernel/message-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The outbox notes it on the declined application, because a change writes only one application. */
export function takenMessage(
  scope: Pick<ApplicationScope, "tenant" | "now" | "newId">,
  { applicationId, linkedApplicationId }: { readonly applicationId: number; readonly linkedApplicationId: number },
) {
  const { tenant, now } = scope;
  const draft = { topic: "counteroffer-taken", key: String(scope.newId()), payload: { linkedApplicationId } };
  return messageOf({ tenant: tenant.name, applicationId, now }, draft);
}
