import type { OutputOf } from "@portico/contract/endpoint";
import type { resumeApi } from "@portico/contract/session";
import { openFound } from "../../kernel/open-found.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { endedInNo } from "./ended-in-no.ts";
import { savedApplication } from "./find-saved.ts";
import { openedHere } from "./opened-here.ts";

/** The session's application and the same person's earlier ones, so that nobody who still has the session needs a link (decision 150). */
export async function listHere(scope: SessionScope): Promise<OutputOf<(typeof resumeApi)["here"]>> {
  const { applicationId } = scope.session;
  if (applicationId === null || scope.tenant.channels.resume.disabled) return { savedApplications: [] };
  const [present] = await openFound(scope, [{ applicationId }]);
  if (!present) return { savedApplications: [] };
  // Somebody who went on to another loan after a "no" would only be led back to it.
  const earlier = (await openedHere(scope)).filter((one) => !endedInNo(one, scope.tenant));
  // Nothing in a stopped application can be continued.
  const isStopped = present.application.status === "cancelled";
  const listed = isStopped ? earlier : [present, ...earlier];
  return { savedApplications: listed.map((one) => savedApplication(scope, one)) };
}
