import { useEffect, useEffectEvent } from "react";
import type { ErrorState } from "./error-state.ts";

/** How often to look whether the server answers again. The browser's event may come too early, or not at all. */
const lookAgainMs = 5000;

/** Tries again by itself once the connection is back, if that may help. After a lost network, it also looks now and then. */
export function useRetryOnline({ isNotLoaded = false, offline }: ErrorState, retry: (() => void) | undefined): void {
  const isOffline = offline !== undefined;
  const tryAgain = useEffectEvent(() => {
    if (isOffline || isNotLoaded) retry?.();
  });
  useEffect(() => {
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, []);
  useEffect(() => {
    if (!isOffline) return undefined;
    let isGone = false;
    const look = async () => {
      if ((await isServerThere()) && !isGone) tryAgain();
    };
    const timer = setInterval(() => void look(), lookAgainMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [isOffline]);
}

/** Asks for a file of the page, so that the question neither counts as activity nor reads anything of the application. */
async function isServerThere(): Promise<boolean> {
  const file = document.querySelector<HTMLScriptElement>("script[src]")?.src;
  if (!navigator.onLine || file === undefined) return false;
  try {
    return (await fetch(file, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
