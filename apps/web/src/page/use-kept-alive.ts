import { useEffect } from "react";
import { renewSession } from "../api/renew-session.ts";
import { serverNow } from "../api/server-clock.ts";

const renewEveryMs = 60_000;

/** Keeps the session alive while people take pictures on another device or in another tab, as long as their code works. */
export function useKeptAlive(until: string | null | undefined): void {
  useEffect(() => {
    if (until === undefined || until === null) return undefined;
    const timer = setInterval(() => {
      if (serverNow() < Date.parse(until)) void renewSession();
    }, renewEveryMs);
    return () => clearInterval(timer);
  }, [until]);
}
