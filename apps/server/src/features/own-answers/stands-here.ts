import { isSubmitted } from "../../kernel/journey-of.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { isAccepted } from "../../kernel/is-accepted.ts";
import { isUnderWay } from "../saved-applications/under-way.ts";

/** Whether the start page says about this application that it stands, and that the next one is a second one (decision 198). */
export function standsHere(scope: Pick<Scope, "tenant" | "now" | "today">, sent: OtherApplication): boolean {
  return isSubmitted(sent.application) && (isUnderWay(scope, sent) || isAccepted(sent));
}
