import { useEffect, useRef, useState } from "react";
import type { StepForm } from "./step-form.ts";
import type { CallOptions } from "../api/call.ts";
import { refreshReads } from "../api/query-client.ts";
import { Refusal } from "../api/refusal.ts";
import { newThing, replayedOf } from "../api/unsettled.ts";
import { ActionProblem } from "./action-problem.tsx";
import { useAction, type Action } from "./use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { defineWords } from "../words/words.ts";
import styles from "./earlier-entries.module.css";

const t = defineWords("earlierEntries", {
  list: "Saved so far",
  remove: "Remove",
  removeNamed: "Remove {text}",
  removed: "Removed: {text}",
  removedElsewhere: "Already removed in another window: {text}",
  undo: "Undo",
  enough: "Go on without another",
});

interface Entry {
  readonly id: number;
  readonly text: string;
  /** Saves the entry again, as the given thing. */
  readonly restore: (options: CallOptions) => Promise<unknown>;
}

interface Props {
  /** The page's own form. */
  form: Pick<StepForm, "sayStale">;
  /** The saved entries: previous addresses, jobs, other income. */
  entries: readonly Entry[];
  remove: (id: number) => Promise<unknown>;
  /** Goes on without another entry. Offered if nothing more has to be added. */
  onEnough?: () => void;
}

/** The entries that this page saved before. Each can be removed and then restored. Shows nothing without entries. */
export function EarlierEntries({ form, entries, remove, onEnough }: Props) {
  const [removed, setRemoved] = useState<Entry>();
  const [refused, setRefused] = useState<Entry>();
  const removing = useAction(
    async (entry: Entry) => {
      setRefused(entry);
      await refreshedIfRefused(() => remove(entry.id));
      setRemoved(entry);
    },
    { form },
  );
  if (entries.length === 0 && !removed && !removing.refusal) return null;
  return (
    <section aria-label={t("list")} className={styles["section"]}>
      {entries.length > 0 && (
        <ul className={styles["list"]}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles["entry"]}>
              <span>{entry.text}</span>
              <Button
                kind="quiet"
                isBusy={removing.isRunning}
                aria-label={t("removeNamed", { text: entry.text })}
                onClick={() => void removing.run(entry)}
              >
                {t("remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removed && <Removed key={removed.id} form={form} entry={removed} onRestored={() => setRemoved(undefined)} />}
      <RefusedRemoval form={form} removing={removing} entry={refused} entries={entries} />
      {onEnough && (
        <Button kind="secondary" onClick={onEnough}>
          {t("enough")}
        </Button>
      )}
    </section>
  );
}

interface RemovedProps extends Pick<Props, "form"> {
  readonly entry: Entry;
  readonly onRestored: () => void;
}

/** Reads the list again after a rejected removal, because the entry may already be gone. */
async function refreshedIfRefused(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) await refreshReads();
    throw error;
  }
}

interface RefusedRemovalProps extends Pick<Props, "entries" | "form"> {
  readonly removing: Action<[Entry]>;
  readonly entry: Entry | undefined;
}

/** Shows why an entry wasn't removed, that it was after all, or that another window removed it. */
function RefusedRemoval({ form, removing, entry, entries }: RefusedRemovalProps) {
  if (!removing.refusal || !entry) return null;
  if (entries.some(({ id }) => id === entry.id)) return <ActionProblem action={removing} />;
  if (removing.isUnanswered) return <Removed key={entry.id} form={form} entry={entry} onRestored={removing.forget} />;
  // It was added again meanwhile, under another id, so the list shows it.
  if (entries.some(({ text }) => text === entry.text)) return null;
  return <Notice>{t("removedElsewhere", { text: entry.text })}</Notice>;
}

/** Takes the focus, because the pressed button disappeared with its entry. */
function Removed({ form, entry, onRestored }: RemovedProps) {
  const place = useRef<HTMLDivElement>(null);
  const [thing] = useState(newThing);
  const restoring = useAction(
    async () => {
      await entry.restore({ thing, idempotencyKey: thing.id });
      onRestored();
      document.querySelector<HTMLElement>("h1")?.focus();
    },
    { form },
  );
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  // A later command revealed that an unanswered Undo had arrived.
  if (replayedOf(thing) !== undefined) return null;
  return (
    <div ref={place} className={styles["removed"]}>
      <output>{t("removed", { text: entry.text })}</output>
      <Button kind="quiet" isBusy={restoring.isRunning} onClick={() => void restoring.run()}>
        {t("undo")}
      </Button>
      <ActionProblem action={restoring} />
    </div>
  );
}
