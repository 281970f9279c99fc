import type { ApplicationStatus, StatusEvent } from "@portico/contract/application-status";
import { longDate } from "@portico/domain/values/long-date";
import { nameOfPaper } from "../../outcomes/name-of-paper.ts";
import { useFrame } from "../../page/frame.ts";
import { dayAndTimeText } from "../../words/time-text.ts";
import { NewestOf } from "./newest-of.tsx";
import styles from "./status.module.css";
import { eventName, otherEvent, t } from "./words.ts";

interface Props {
  readonly productTypeId: ApplicationStatus["productTypeId"];
  readonly events: ApplicationStatus["timeline"];
  /** A line is opened, and nothing is paid out. */
  readonly isLine: boolean;
  /** The first name of the person who did what the list says that "you" did, for an invited co-borrower. */
  readonly firstName?: string | undefined;
}

/** On a phone, a long list is behind one press. */
export function HistoryOnPhone(props: Props) {
  const { timeZone } = useFrame().configuration;
  const [newest, ...earlier] = props.events;
  const title = t("timelineTitle");
  if (!newest || earlier.length < 3)
    return (
      <section>
        <h2>{title}</h2>
        <Timeline {...props} />
      </section>
    );
  const about = { what: textOf(newest, props), when: whenText(newest.at, timeZone) };
  return (
    <NewestOf title={title} newest={t("newest", about)}>
      <Timeline {...props} />
    </NewestOf>
  );
}

/** What happened, the newest first. */
export function Timeline({ events, ...about }: Props) {
  const { timeZone } = useFrame().configuration;
  return (
    <ol className={styles.timeline}>
      {events.map((one) => (
        <li key={`${one.event} ${one.at} ${one.by}`}>
          <p>{textOf(one, about)}</p>
          <p className={styles.quiet}>
            <time dateTime={one.at}>{whenText(one.at, timeZone)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function textOf(
  { event, count = 1, asked, paper: kind, what, by }: Props["events"][number],
  { isLine, firstName, productTypeId }: Omit<Props, "events">,
): string {
  if (asked) return t("askedWhat", { what: asked.join("; ") });
  // Each of two owners signs, so the list says who did.
  const actor = event === "signed" ? by : firstName;
  const name = nameOf(event, { count, isLine, isForAccounts: productTypeId === undefined, firstName: actor });
  return kind === undefined && what === undefined
    ? name
    : t("ofPaper", { what: name, paper: nameOfPaper({ kind, what }, productTypeId ?? 0) });
}

/** The time, or only the day where no time is known. */
function whenText(at: string, timeZone: string): string {
  return at.length > "2026-11-29".length ? dayAndTimeText(at, timeZone) : longDate(at);
}

const othersEvents: ReadonlySet<string> = new Set([
  "started",
  "signed",
  "sent",
  "counterofferTaken",
  "accepted",
  "refused",
  "closed",
]);

interface About {
  readonly count: number;
  readonly isLine: boolean;
  readonly isForAccounts: boolean;
  readonly firstName: string | undefined;
}

function nameOf(event: StatusEvent, { firstName: name, ...about }: About): string {
  return name !== undefined && othersEvents.has(event)
    ? otherEvent(event as Parameters<typeof otherEvent>[0], { name })
    : eventName(event, about);
}
