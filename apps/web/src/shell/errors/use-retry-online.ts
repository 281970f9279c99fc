import { useNetworkBack } from "../../api/use-network-back.ts";
import type { ErrorState } from "./error-state.ts";

/** Tries again by itself once the connection is back, if that may help. After a lost network, it also looks now and then. */
export function useRetryOnline({ isNotLoaded = false, offline }: ErrorState, retry: (() => void) | undefined): void {
  const isOffline = offline !== undefined;
  useNetworkBack(isOffline, () => {
    if (isOffline || isNotLoaded) retry?.();
  });
}
