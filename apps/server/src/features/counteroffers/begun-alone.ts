import type { BegunBefore } from "@portico/contract/notice";
import { peopleOf } from "@portico/domain/application/people-of";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { findLinked, type DeclinedScope } from "../linked-applications/linked-application.ts";
import { sinceBegun } from "./open-counteroffers.ts";

/** The application in which one of two declined people asks alone, if they began it. */
export async function begunAlone(
  scope: Pick<ApplicationScope, "keyedHashes" | "otherApplication" | "application" | "records">,
  applicantId: number,
): Promise<{ readonly alone?: BegunBefore }> {
  const place = placeOf(scope, applicantId);
  const linked = place === 0 ? undefined : await findLinked(scope, "alone", place);
  return linked ? { alone: sinceBegun(linked) } : {};
}

/** 1 for the first person, 2 for the co-borrower, and 0 for somebody else. */
export function placeOf(
  { application, records }: Pick<DeclinedScope, "application" | "records">,
  applicantId: number,
): number {
  return peopleOf(application, records).indexOf(applicantId) + 1;
}
