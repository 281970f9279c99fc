import { standingInvitation } from "@portico/domain/application/invited";
import type { AnyJobScope } from "../../jobs/job.ts";
import { changed } from "./standing.ts";

/** Lets the first person know that the address doesn't work. */
export async function noteUndelivered(scope: AnyJobScope): Promise<void> {
  await scope.change(({ records }) => {
    const invitation = standingInvitation(records);
    if (!invitation || invitation.isUndelivered) return undefined;
    return {
      writes: [changed(invitation, { isUndelivered: true })],
      events: [{ action: "invitation.undelivered", applicantId: invitation.invitedId }],
    };
  });
}
