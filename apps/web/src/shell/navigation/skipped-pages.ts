import type { AnyJourney } from "@portico/contract/journey";
import { recall, remember } from "../session/session-memory.ts";

/*
 * The pages of this tab's application that nobody has seen, because an earlier page answered them. Going back and saving that page again
 * skips them again. A page that is opened counts as seen.
 */

type Of = Pick<AnyJourney, "applicationId" | "path" | "frontier">;

/** Notes the pages between a page that was asked for the first time and the current one. */
export function noteSkipped(stepId: string, { applicationId, path, frontier }: Of): void {
  if (frontier === null) return;
  const between = path.slice(path.indexOf(stepId) + 1, path.indexOf(frontier));
  keep(applicationId, [...skippedOf({ applicationId }), ...between]);
}

/** Notes that a page has been opened. */
export function noteSeen(stepId: string, journey: Pick<Of, "applicationId">): void {
  const skipped = skippedOf(journey);
  if (skipped.delete(stepId)) keep(journey.applicationId, [...skipped]);
}

/** The skipped pages of an application. */
export function skippedOf({ applicationId }: Pick<Of, "applicationId">): Set<string> {
  const [of, ...ids] = recall("skippedPages")?.split(" ") ?? [];
  return new Set(of === String(applicationId) ? ids : []);
}

function keep(applicationId: number, ids: readonly string[]): void {
  remember("skippedPages", [applicationId, ...new Set(ids)].join(" "));
}
