import { useQuery } from "@tanstack/react-query";
import { offerApi } from "@portico/contract/application";
import { useLiveReads } from "../api/use-live-reads.ts";
import { queryOf } from "../api/use-query.ts";

/** How often an approved page asks for news, without and with a stream of changes. */
export const offerPollingMs = { asking: 20_000, live: 300_000 };

/** Shows papers from another device, and what the institution says of them, on an approved page that stays open. */
export function useLiveOffer(applicationId: number): void {
  const isLive = useLiveReads(applicationId);
  useQuery({
    ...queryOf(offerApi.read, { id: applicationId }),
    refetchInterval: isLive ? offerPollingMs.live : offerPollingMs.asking,
    refetchOnWindowFocus: true,
  });
}
