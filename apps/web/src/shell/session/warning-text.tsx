import { useEffect, useState } from "react";
import { latestJourney } from "../../api/journey-store.ts";
import { serverNow } from "../../api/server-clock.ts";
import { t } from "../../words/shell.ts";
import { msPerMinute } from "./session-timer.ts";

const msPerSecond = 1000;

/** The institution's warning with the remaining minutes, which count down. */
export function WarningText({ warning }: { warning: string }) {
  const [count, setCount] = useState(minutesLeft);
  useEffect(() => {
    const ticking = setInterval(() => setCount(minutesLeft()), msPerSecond);
    return () => clearInterval(ticking);
  }, []);
  return `${warning} ${t("minutesLeft", { count })}`;
}

/** The remaining minutes, rounded up, and at least one. */
function minutesLeft(): number {
  const remaining = Date.parse(latestJourney()?.expiresAt ?? "") - serverNow();
  return Math.max(1, Math.ceil((remaining || 0) / msPerMinute));
}
