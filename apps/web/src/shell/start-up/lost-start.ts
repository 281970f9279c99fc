import { takeLostSession } from "../../api/session-token.ts";
import { onUnsettled, unsettledNamed } from "../../api/unsettled.ts";
import { forget, recall, remember } from "../session/session-memory.ts";

const start = "POST /api/Applicant";

/** Keeps the key of an unanswered start, so that a reload finds the application that it began. */
export function watchStarts(): void {
  onUnsettled((name) => {
    if (name !== start) return;
    const [lost] = unsettledNamed(start);
    if (lost) remember("unansweredStart", lost.key);
    else forget("unansweredStart");
  });
}

/** The application that an unanswered start began, with its session. Undefined if the start never arrived. */
export async function applicationOfLostStart(): Promise<number | undefined> {
  const key = recall("unansweredStart");
  if (key === undefined) return undefined;
  try {
    const applicationId = await takeLostSession(key);
    forget("unansweredStart", ...(applicationId === undefined ? [] : (["beginsAnew"] as const)));
    return applicationId;
  } catch {
    return undefined; // The next reload asks again.
  }
}
