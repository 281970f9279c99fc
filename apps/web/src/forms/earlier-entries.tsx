import { useRef } from "react";
import { useAction } from "./use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { defineWords } from "../words/words.ts";
import styles from "./earlier-entries.module.css";

const t = defineWords("earlierEntries", {
  list: "Saved so far",
  remove: "Remove",
  removeNamed: "Remove {text}",
  enough: "Go on without another",
});

interface Props {
  /** What was saved already: previous addresses, jobs, other income. */
  entries: readonly { readonly id: number; readonly text: string }[];
  remove: (id: number) => Promise<unknown>;
  /** Offered where nothing more has to be added. */
  onEnough?: () => void;
}

/** What was saved on this page before, each with a way to take it back. Nothing where there is none. */
export function EarlierEntries({ entries, remove, onEnough }: Props) {
  const list = useRef<HTMLElement>(null);
  const removing = useAction(async (id: number) => {
    await remove(id);
    // The button that was pressed goes with its entry: on to the next one, or to the top of the page where none is left.
    const next = list.current?.querySelector<HTMLElement>(`li:not([data-entry="${id}"]) button`);
    (next ?? document.querySelector<HTMLElement>("h1"))?.focus();
  });
  if (entries.length === 0) return null;
  return (
    <section ref={list} aria-label={t("list")}>
      <ul className={styles["list"]}>
        {entries.map(({ id, text }) => (
          <li key={id} data-entry={id} className={styles["entry"]}>
            <span>{text}</span>
            <Button
              kind="quiet"
              isBusy={removing.isRunning}
              aria-label={t("removeNamed", { text })}
              onClick={() => void removing.run(id)}
            >
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
      {removing.refusal && <Notice tone="danger">{removing.refusal}</Notice>}
      {onEnough && (
        <Button kind="secondary" onClick={onEnough}>
          {t("enough")}
        </Button>
      )}
    </section>
  );
}
