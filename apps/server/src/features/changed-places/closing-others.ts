import type { CompiledQuery } from "kysely";
import { messageOf } from "../../kernel/message-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** Messages that close the unsent applications with the other person first, when this one is sent. */
export function closingOthers({ application, records, tenant, now }: ApplicationScope): readonly CompiledQuery[] {
  const { applicationId: sentId } = application;
  const close = { topic: "places-sent", key: String(sentId), payload: { sentId } };
  return records.changedPlaces.map(({ applicationId }) =>
    messageOf({ tenant: tenant.name, applicationId, now }, close),
  );
}
