import { isSubmitted } from "../../kernel/journey-of.ts";
import { openFound } from "../../kernel/open-found.ts";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { openedHere } from "../saved-applications/opened-here.ts";
import { isUnderWay } from "../saved-applications/under-way.ts";
import { endedInNo } from "../saved-applications/ended-in-no.ts";

export interface Here {
  /** The session's application is unfinished. */
  readonly hasOpen: boolean;
  /** The application that its person sent last, or that ended in a "no" since. An unfinished one may have begun since. */
  readonly sent: OtherApplication | undefined;
  /** The others that this person sent here before it, the newest first. */
  readonly sentBefore: readonly OtherApplication[];
}

const nothing: Here = { hasOpen: false, sent: undefined, sentBefore: [] };

/** What this session has open now, and what its person has sent. */
export async function applicationsHere(scope: SessionScope): Promise<Here> {
  const { applicationId } = scope.session;
  if (applicationId === null) return nothing;
  const [present] = await openFound(scope, [{ applicationId }]);
  if (!present) return nothing;
  const earlier = await openedHere(scope);
  const isOver = (one: OtherApplication) => isSubmitted(one.application) || endedInNo(one, scope.tenant);
  const sentEarlier = earlier.filter((one) => isOver(one));
  if (isOver(present)) return { hasOpen: false, sent: present, sentBefore: sentEarlier };
  const [sent, ...sentBefore] = sentEarlier;
  return { hasOpen: isUnderWay(scope, present), sent, sentBefore };
}
