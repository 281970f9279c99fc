import { isSubmitted } from "../../kernel/journey-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { openedHere, samePerson } from "../saved-applications/opened-here.ts";
import { isUnderWay } from "../saved-applications/under-way.ts";

interface Here {
  /** The session's application is unfinished. */
  readonly hasOpen: boolean;
  /** The application that its person sent last. An unfinished one may have begun since. */
  readonly sent: OtherApplication | undefined;
}

const nothing: Here = { hasOpen: false, sent: undefined };

/** What this session has open now, and what its person has sent. */
export async function applicationsHere(scope: SessionScope): Promise<Here> {
  const { applicationId } = scope.session;
  if (applicationId === null) return nothing;
  const [present] = await openFound(scope, [{ applicationId }]);
  if (!present) return nothing;
  if (isSubmitted(present.application)) return { hasOpen: false, sent: present };
  const earlier = await openedHere(scope);
  return {
    hasOpen: isUnderWay(scope, present),
    sent: earlier.find((one) => isSubmitted(one.application) && samePerson(one, present)),
  };
}
