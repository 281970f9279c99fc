import { accountSignedTopic } from "@portico/domain/accounts/signing";
import type { OutboxDraft } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

/** The work that opens accounts, once more, after a payment was made again. Each time the application changed, it is another message. */
export function startOpening({ application }: Pick<AnyApplicationScope, "application">): readonly OutboxDraft[] {
  return [{ topic: accountSignedTopic, key: `again-${application.revision}`, payload: {} }];
}
