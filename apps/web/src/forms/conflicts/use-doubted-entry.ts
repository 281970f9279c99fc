import { useState } from "react";
import { t } from "../../words/common.ts";
import type { DoubtedEntry } from "./conflict-facts.ts";

interface Listed {
  /** The list's label. */
  readonly label: string;
  readonly entries: readonly { readonly text: string }[];
  /** Asks whether a saved entry and the typed one are the same. */
  readonly question: string;
}

interface Doubt extends Pick<Listed, "label" | "question"> {
  readonly typed: string;
  readonly added: Listed["entries"];
}

interface Typed {
  /** The typed entry as the list would show it. Undefined if it is too incomplete. */
  readonly text: string | undefined;
  readonly drop: () => void;
}

/**
 * For a page that adds an entry to a list. Asks about the typed entry if another window has added entries since the page was opened,
 * because they may be the same.
 */
export function useDoubtedEntry({ label, entries, question }: Listed): (typed: Typed) => DoubtedEntry | undefined {
  const [before] = useState(() => new Set(entries.map(({ text }) => text)));
  const added = entries.filter(({ text }) => !before.has(text));
  return ({ text, drop }) => {
    if (text === undefined || added.length === 0) return undefined;
    return { ...doubtedEntry({ label, question, typed: text, added }), drop };
  };
}

/** The question whether the typed entry is one of those that another window has added. */
export function doubtedEntry({ label, question, typed, added }: Doubt): Omit<DoubtedEntry, "drop"> {
  return {
    label,
    saved: added.map(({ text }) => text).join("; "),
    typed,
    typedAmongOthers: t("addedToo", { entry: typed }),
    words: { question, label: t("addToo"), takeSaved: t("useSavedEntry") },
  };
}
