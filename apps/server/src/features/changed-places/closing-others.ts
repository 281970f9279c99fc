import type { CompiledQuery } from "kysely";
import { closesWhenSent } from "@portico/domain/application/changed-places";
import { lockOn, requireUnsent } from "../../database/only-one.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import { messageOf } from "../../kernel/message-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { ApplicationScope, OtherApplication } from "../../kernel/scope.ts";

/** The applications in which these people are in the other places. Read them once, because another one may be sent at any moment. */
export async function inOtherPlaces(scope: ApplicationScope): Promise<readonly OtherApplication[]> {
  return openFound(scope, scope.records.changedPlaces);
}

/**
 * Statements that let only one of two applications of the same people be sent, even if both are sent at once. The second trip finds the
 * first one sent, and is decided again.
 */
export function sendsOne(scope: ApplicationScope, others: readonly OtherApplication[]): readonly CompiledQuery[] {
  const { applicationId } = scope.application;
  const tenant = scope.tenant.name;
  return others
    .filter((other) => closesWhenSent(scope, other))
    .flatMap(({ application: { applicationId: otherId } }) => [
      lockOn("places", tenant, [applicationId, otherId]),
      requireUnsent({ tenant, applicationId: otherId }),
    ]);
}

/** Messages that close the unsent applications with the other person first, when this one is sent. */
export function closingOthers({
  application,
  records,
  tenant,
  now,
  caller,
}: ApplicationScope): readonly CompiledQuery[] {
  const { applicationId: sentId } = application;
  const close = { topic: "places-sent", key: String(sentId), payload: { sentId, origin: caller.origin } };
  return records.changedPlaces.map(({ applicationId }) =>
    messageOf({ tenant: tenant.name, applicationId, now }, close),
  );
}

/** The application with the other person first, if it was sent and its message hasn't closed this one yet. */
export function sentAmong(others: readonly OtherApplication[], scope: ApplicationScope): number | undefined {
  const sent = others.find((other) => isSubmitted(other.application) && closesWhenSent(other, scope));
  return sent?.application.applicationId;
}
