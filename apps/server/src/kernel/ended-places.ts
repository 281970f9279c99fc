import type { CompiledQuery } from "kysely";
import { isFinal } from "@portico/domain/flow/step";
import type { AnyApplication, Records } from "@portico/domain/records/records";
import type { Scope } from "./scope.ts";
import { walkOf } from "./journey-of.ts";
import { messageOf } from "./message-of.ts";

/** Messages to the applications that two people left for this one, if this one is over unsent. Their pages then no longer lead here. */
export function endedPlaces(
  { tenant, now }: Pick<Scope, "tenant" | "now">,
  application: AnyApplication,
  records: Records,
): readonly CompiledQuery[] {
  const left = records.changedPlaces.filter(({ began }) => began === "before");
  if (left.length === 0 || application.status !== "open") return [];
  const { exit, undoneBy } = walkOf(application, records, tenant);
  if (!exit || !isFinal(exit) || undoneBy.length > 0) return [];
  const endedId = application.applicationId;
  return left.map(({ applicationId }) =>
    messageOf(
      { tenant: tenant.name, applicationId, now },
      { topic: "places-ended", key: String(endedId), payload: { endedId } },
    ),
  );
}
