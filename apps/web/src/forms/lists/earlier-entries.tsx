import { useEffect, useRef, useState } from "react";
import type { StepForm } from "../step-form.ts";
import { refreshReads } from "../../api/query-client.ts";
import { Refusal } from "../../api/refusal.ts";
import { newThing, replayedOf } from "../../api/unsettled.ts";
import { ActionProblem } from "../saving/action-problem.tsx";
import type { Entry } from "./held-entry.ts";
import { useUnsavedQuestion } from "../saving/unsaved-question.tsx";
import { useAction, type Action } from "../saving/use-action.ts";
import { useIsSaving } from "../saving/use-is-saving.ts";
import { useFocusAfter } from "../use-focus-after.ts";
import { useLearnedArrival } from "./use-learned-arrival.ts";
import type { ListEntry } from "./use-list-entry.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";
import styles from "./earlier-entries.module.css";

const t = defineWords("earlierEntries", {
  list: "Saved so far",
  change: "Change",
  changeNamed: "Change {text}",
  changing: "You're changing this one.",
  cancelChange: "Cancel the change",
  remove: "Remove",
  removeNamed: "Remove {text}",
  removed: "Removed: {text}",
  removedElsewhere: "Already removed in another window: {text}",
  undo: "Undo",
  enough: "Continue without another",
});

interface Props<Values extends object> {
  /** The page's own form. */
  page: Pick<StepForm, "act">;
  /** The form that adds and changes entries. */
  form: Pick<StepForm, "hasInput" | "submit" | "isUnanswered">;
  /** The saved entries: previous addresses, jobs, other income. */
  list: ListEntry<Values>;
  /** Goes on without another entry. Passed only if no further entry is required. */
  onEnough?: (() => void) | undefined;
  /** An entry of another page, which comes before the others: the present home or job. */
  first?: { readonly text: string; readonly onChange: () => void } | undefined;
}

/** The saved entries. Each can be changed in the form, or removed and then restored. Shows nothing without entries. */
export function EarlierEntries<Values extends object>({ page, form, list, onEnough, first }: Props<Values>) {
  const { removed, forgetRemoved, refused, removing, changing } = useEntryActions(page, list);
  const unsaved = useUnsavedQuestion(form);
  const hasRows = first !== undefined || list.entries.length > 0;
  if (!hasRows && !removed && !removing.refusal) return null;
  const isBusy = removing.isRunning || changing.isRunning;
  return (
    <section aria-label={t("list")} className={styles["section"]}>
      {hasRows && (
        <ul className={styles["list"]}>
          {first && <FirstRow {...first} onChange={() => unsaved.ask(first.onChange)} />}
          {list.entries.map((entry) => (
            <Row
              key={entry.id}
              text={entry.text}
              isChanging={entry.id === list.changed?.id}
              isBusy={isBusy}
              onChange={() => unsaved.ask(() => void changing.run(entry))}
              onRemove={() => void removing.run(entry)}
            />
          ))}
        </ul>
      )}
      <ActionProblem action={changing} />
      {removed && <Removed key={removed.id} {...{ page, list }} entry={removed} onRestored={forgetRemoved} />}
      <RefusedRemoval {...{ page, list, removing }} entry={refused} />
      {onEnough && (
        <Button kind="secondary" onClick={onEnough}>
          {t("enough")}
        </Button>
      )}
      {unsaved.dialog}
    </section>
  );
}

/** The actions of an entry: removing it, and changing it in the form. */
function useEntryActions<Values extends object>(page: Props<Values>["page"], list: ListEntry<Values>) {
  const [removed, setRemoved] = useState<Entry<Values>>();
  const [refused, setRefused] = useState<Entry<Values>>();
  const removing = useAction(
    async (entry: Entry<Values>) => {
      setRefused(entry);
      await refreshedIfRefused(() => list.remove(entry.id));
      setRemoved(entry);
    },
    { form: page, stands: true },
  );
  const changing = useAction(
    async (entry: Entry<Values>) => {
      await list.takeBack();
      list.change(entry);
    },
    { form: page },
  );
  return { removed, forgetRemoved: () => setRemoved(undefined), refused, removing, changing };
}

function FirstRow({ text, onChange }: NonNullable<Props<object>["first"]>) {
  return (
    <li className={styles["entry"]}>
      <span className={styles["text"]}>{text}</span>
      <Button kind="quiet" aria-label={t("changeNamed", { text })} onClick={onChange}>
        {t("change")}
      </Button>
    </li>
  );
}

interface RowProps {
  readonly text: string;
  /** The form is changing this entry. */
  readonly isChanging: boolean;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Row({ text, isChanging, isBusy, onChange, onRemove }: RowProps) {
  const place = useRef<HTMLLIElement>(null);
  useFocusAfter(isChanging, () => place.current?.querySelector("button"));
  return (
    <li ref={place} className={styles["entry"]}>
      <span className={styles["text"]}>{text}</span>
      {isChanging ? (
        <span className={styles["note"]}>{t("changing")}</span>
      ) : (
        <span className={styles["buttons"]}>
          <Button kind="quiet" isBusy={isBusy} aria-label={t("changeNamed", { text })} onClick={onChange}>
            {t("change")}
          </Button>
          <Button kind="quiet" isBusy={isBusy} aria-label={t("removeNamed", { text })} onClick={onRemove}>
            {t("remove")}
          </Button>
        </span>
      )}
    </li>
  );
}

interface CancelProps<Values extends object> extends Pick<Props<Values>, "list"> {
  page: Pick<StepForm, "act" | "saving">;
}

/** A button that cancels the change of an entry, for a page whose form has no such button. It can't stop a save that is running. */
export function CancelChange<Values extends object>({ page, list }: CancelProps<Values>) {
  const canceling = useAction(list.takeBack, { form: page, stands: true });
  const isSaving = useIsSaving(page);
  if (!list.changed) return null;
  return (
    <>
      <ActionProblem action={canceling} />
      <Button kind="quiet" disabled={isSaving} isBusy={canceling.isRunning} onClick={() => void canceling.run()}>
        {t("cancelChange")}
      </Button>
    </>
  );
}

interface RemovedProps<Values extends object> extends Pick<Props<Values>, "page" | "list"> {
  readonly entry: Entry<Values>;
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

interface RefusedRemovalProps<Values extends object> extends Pick<Props<Values>, "page" | "list"> {
  readonly removing: Action<[Entry<Values>]>;
  readonly entry: Entry<Values> | undefined;
}

/** Shows the result of a failed removal: why the entry wasn't removed, that it is gone after all, or that another window removed it. */
function RefusedRemoval<Values extends object>({ page, list, removing, entry }: RefusedRemovalProps<Values>) {
  if (!removing.refusal || !entry) return null;
  const { entries } = list;
  if (entries.some(({ id }) => id === entry.id)) return <ActionProblem action={removing} />;
  if (removing.isUnanswered) return <Removed key={entry.id} {...{ page, list, entry }} onRestored={removing.forget} />;
  // The entry was added again under another id, so the list shows it.
  if (entries.some(({ text }) => text === entry.text)) return null;
  return <Notice>{t("removedElsewhere", { text: entry.text })}</Notice>;
}

/** A removed entry with its Undo button, which takes the focus because the pressed button is gone. */
function Removed<Values extends object>({ page, list, entry, onRestored }: RemovedProps<Values>) {
  const place = useRef<HTMLDivElement>(null);
  const [thing] = useState(newThing);
  const shown = useRef(list.entries);
  const restoring = useAction(
    async () => {
      shown.current = list.entries;
      await list.restore(entry, { thing, idempotencyKey: thing.id });
      onRestored();
      document.querySelector<HTMLElement>("h1")?.focus();
    },
    { form: page, stands: true },
  );
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  useLearnedArrival(() => (restoring.isRunning ? undefined : { thing, shown: shown.current }), list.entries);
  // An unanswered Undo turned out to have been carried out.
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
