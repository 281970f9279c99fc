import { isSubmitted } from "../../kernel/journey-of.ts";
import type { Scope } from "../../kernel/scope.ts";
import { isAccepted } from "../../kernel/is-accepted.ts";
import { isUnderWay } from "../../kernel/under-way.ts";
import type { Sent } from "./known-person.ts";

export type Now = Pick<Scope, "tenant" | "now" | "today">;

/** Whether the start page says about this application that it stands, and that the next one is a second one (decision 198). */
export function standsHere(scope: Now, sent: Sent): boolean {
  return isSubmitted(sent.application) && (isUnderWay(scope, sent) || isAccepted(sent));
}
