import type { AnyJobScope } from "../../jobs/job.ts";
import { mayAttempt } from "../attempts/attempts.ts";

const mostBeginningsAnHour = 10;

/**
 * Limits these letters per address and hour. Strangers who begin applications in somebody's name, or change an address to theirs, can't
 * flood their mailbox. A retry doesn't count again.
 */
export async function mayWriteTo(scope: AnyJobScope, emailAddress: string): Promise<boolean> {
  const letters = { purpose: "resume letters", subject: emailAddress.toLowerCase(), limit: mostBeginningsAnHour };
  if (scope.attempt > 1 || (await mayAttempt({ ...scope, database: scope.common }, [letters], 60))) return true;
  scope.log.warn("A resume link was not sent, because its address already got several.", { tenant: scope.tenant.name });
  return false;
}
