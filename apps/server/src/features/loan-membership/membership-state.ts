import type { MembershipState } from "@portico/domain/application/membership-of-loan";
import type { AnySituation } from "@portico/domain/application/situation";
import { isFinal } from "@portico/domain/flow/step";
import { walkOf } from "../../kernel/journey-of.ts";

/** Where an application for accounts stands that opens a membership. */
export function membershipStateOf({ application, records, tenant }: AnySituation): MembershipState {
  if (application.status !== "open") return records.accountOpening[0]?.state ?? "opening";
  const { exit } = walkOf(application, records, tenant);
  return exit !== undefined && isFinal(exit) ? "ended" : "draft";
}
