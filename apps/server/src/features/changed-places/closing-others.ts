import type { CompiledQuery } from "kysely";
import { closesWhenSent } from "@portico/domain/application/changed-places";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { messageOf } from "../../kernel/message-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** Messages that close the unsent applications with the other person first, when this one is sent. */
export function closingOthers({ application, records, tenant, now }: ApplicationScope): readonly CompiledQuery[] {
  const { applicationId: sentId } = application;
  const close = { topic: "places-sent", key: String(sentId), payload: { sentId } };
  return records.changedPlaces.map(({ applicationId }) =>
    messageOf({ tenant: tenant.name, applicationId, now }, close),
  );
}

/** The application with the other person first, if it was sent and its message hasn't closed this one yet. */
export async function sentInOtherPlaces(scope: ApplicationScope): Promise<number | undefined> {
  const others = await openFound(scope, scope.records.changedPlaces);
  const sent = others.find((other) => isSubmitted(other.application) && closesWhenSent(other, scope));
  return sent?.application.applicationId;
}
