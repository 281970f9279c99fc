import type { ApplicationStatus } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";
import { useFrame } from "../../page/frame.ts";
import { dayAndTimeText } from "../../words/time-text.ts";
import styles from "./status.module.css";
import { eventName } from "./words.ts";

/** What happened, the newest first. */
export function Timeline({ events }: { events: ApplicationStatus["timeline"] }) {
  const { timeZone } = useFrame().configuration;
  return (
    <ol className={styles.timeline}>
      {events.map(({ event, at, count }) => (
        <li key={`${event} ${at}`}>
          <p>{eventName(event, { count: count ?? 1 })}</p>
          <p className={styles.quiet}>
            <time dateTime={at}>{whenText(at, timeZone)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The time, or only the day where no time is known. */
function whenText(at: string, timeZone: string): string {
  return at.length > "2026-11-29".length ? dayAndTimeText(at, timeZone) : longDate(at);
}
