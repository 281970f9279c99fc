import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "@portico/contract/endpoint";
import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import { useLiveReads } from "../api/use-live-reads.ts";
import { queryOf } from "../api/use-query.ts";

/** How often the page asks how far the other person is, if it doesn't hear of changes, and if it does. */
const pollingMs = 20_000;
const livePollingMs = 300_000;

export type SeenInvitation = Partial<OutputOf<typeof invitationApi.read>>;

/** The invitation as this person may see it, while they look at the page. Until it is read, what the journey says. */
export function useInvitation({ applicationId, invitation }: AnyJourney): SeenInvitation {
  const isLive = useLiveReads(applicationId);
  const { data } = useQuery({
    ...queryOf(invitationApi.read, { id: applicationId }),
    refetchInterval: isLive ? livePollingMs : pollingMs,
    refetchOnWindowFocus: true,
  });
  return data ?? { progress: invitation ?? null };
}
