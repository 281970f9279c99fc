import type { OutputOf } from "@portico/contract/endpoint";
import type { invitationApi } from "@portico/contract/invitation";
import type { ErrorCode } from "@portico/contract/errors";
import { Refusal } from "../../api/refusal.ts";

/** The reasons why an invitation's link doesn't open. */
const deadLinks = {
  invitationUsed: "used",
  invitationReplaced: "replaced",
  invitationExpired: "expired",
  invitationUnknown: "unknown",
  invitationOver: "over",
  invitationElsewhere: "elsewhere",
} as const satisfies Partial<Record<ErrorCode, string>>;
export type DeadLink = (typeof deadLinks)[keyof typeof deadLinks];

/** What the page knows about a working link before the code. */
export type Opens = OutputOf<typeof invitationApi.check>["opens"] | "invitedToOwn";

/** Runs a call. If the link doesn't open, calls `onDead` instead of throwing. */
export async function unlessDead<Result>(
  task: Promise<Result>,
  onDead: (why: DeadLink) => void,
): Promise<Result | undefined> {
  try {
    return await task;
  } catch (error) {
    const why = error instanceof Refusal ? deadLinks[error.code as keyof typeof deadLinks] : undefined;
    if (why === undefined) throw error;
    onDead(why);
    return undefined;
  }
}
