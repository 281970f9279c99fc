import type { ApplicationStatus, StatusEvent } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";
import { useFrame } from "../../page/frame.ts";
import { dayAndTimeText } from "../../words/time-text.ts";
import styles from "./status.module.css";
import { eventName, otherEvent, t } from "./words.ts";

interface Props {
  readonly events: ApplicationStatus["timeline"];
  /** A line is opened, and nothing is paid out. */
  readonly isLine: boolean;
  /** The first name of the person who did what the list says that "you" did, for an invited co-borrower. */
  readonly firstName?: string | undefined;
}

/** What happened, the newest first. */
export function Timeline({ events, isLine, firstName }: Props) {
  const { timeZone } = useFrame().configuration;
  return (
    <ol className={styles.timeline}>
      {events.map(({ event, at, count = 1, asked }) => (
        <li key={`${event} ${at}`}>
          <p>{asked ? t("askedWhat", { what: asked.join("; ") }) : nameOf(event, { count, isLine, firstName })}</p>
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

const othersEvents: ReadonlySet<string> = new Set([
  "started",
  "sent",
  "counterofferTaken",
  "accepted",
  "refused",
  "closed",
]);

interface About {
  readonly count: number;
  readonly isLine: boolean;
  readonly firstName: string | undefined;
}

function nameOf(event: StatusEvent, { firstName: name, ...about }: About): string {
  return name !== undefined && othersEvents.has(event)
    ? otherEvent(event as Parameters<typeof otherEvent>[0], { name })
    : eventName(event, about);
}
