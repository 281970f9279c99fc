import type { ApplicationStatus } from "@portico/contract/application-status";
import { useFrame } from "../../page/frame.ts";
import { dayAndTimeText } from "../../words/time-text.ts";
import styles from "./status.module.css";
import { eventName } from "./words.ts";

/** What happened, the newest first. */
export function Timeline({ events }: { events: ApplicationStatus["timeline"] }) {
  const { timeZone } = useFrame().configuration;
  return (
    <ol className={styles.timeline}>
      {events.map(({ event, at }) => (
        <li key={`${event} ${at}`}>
          <p>{eventName(event)}</p>
          <p className={styles.quiet}>
            <time dateTime={at}>{dayAndTimeText(at, timeZone)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
