import type { ApplicationScope } from "../../kernel/scope.ts";
import { refusedBeforeTogether } from "../own-answers/answered-already.ts";
import { answeredTogether } from "../own-answers/answered-together.ts";

/** What two people at one device hear of earlier declines. With an invited co-borrower, it would tell one of the two about the other. */
export async function toldTogether(scope: ApplicationScope) {
  if (scope.place.company !== "together") return {};
  return { ...(await answeredTogether(scope)), ...(await refusedBeforeTogether(scope)) };
}
