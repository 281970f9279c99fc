import { useEffect, useEffectEvent } from "react";

/** How often to look whether the server answers again. The browser's event may come too early, or not at all. */
const lookAgainMs = 5000;

/** Calls back when the browser says that the network is back. While the page waits for it, it also looks now and then. */
export function useNetworkBack(isWaiting: boolean, onBack: () => void): void {
  const back = useEffectEvent(() => onBack());
  useEffect(() => {
    window.addEventListener("online", back);
    return () => window.removeEventListener("online", back);
  }, []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isGone = false;
    const look = async () => {
      if ((await isServerThere()) && !isGone) back();
    };
    const timer = setInterval(() => void look(), lookAgainMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [isWaiting]);
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
