import { t } from "../words/common.ts";
import type { ConflictRow, Question, StepForm } from "./step-form.ts";

export interface Fact {
  readonly label: string;
  /** Left out where there is none. */
  readonly value?: string | undefined;
  /** What saving the page makes of it, where that isn't what the page began with. */
  readonly here?: string;
  /** Fields that decide about it: whoever takes the saved answers takes theirs as well. */
  readonly fields?: readonly string[];
}

/** A list that the page shows, such as what was saved so far: each entry under the list's label. */
export function listFacts(label: string, entries: readonly { readonly text: string }[]): readonly Fact[] {
  return entries.map(({ text }) => ({ label, value: text }));
}

/** An entry typed here for a list to which another window has added one: they may be the same. */
export interface DoubtedEntry {
  readonly label: string;
  /** What the other window added. */
  readonly saved: string;
  readonly typed: string;
  /** The typed entry where the question is about other answers too: says that it would be added. */
  readonly typedAmongOthers: string;
  readonly words: Question;
  /** The form inside the page that adds it. */
  readonly form: Pick<StepForm, "savePart">;
  /** The saved entry is the same: drops the typed one. */
  readonly drop: () => void;
}

/** Saved answers of a page that stand in none of its fields. */
export interface Besides {
  /** Saving the page replaces or drops them, so a change elsewhere is a question. */
  readonly replaces?: readonly Fact[];
  /** The page shows them, so a change elsewhere is told. */
  readonly shows?: readonly Fact[];
  /** Asked about in the place of telling what is shown under the same label. */
  readonly doubted?: DoubtedEntry | undefined;
  /** Takes the page to the saved answers, where filling in its fields isn't enough. */
  readonly onTakeSaved?: () => void;
}

/** Fields that go with the facts that another window changed. */
export function fieldsOfFacts({ replaces = [] }: Besides, changedRows: readonly ConflictRow[]): readonly string[] {
  const labels = new Set(changedRows.map(({ label }) => label));
  return replaces.flatMap(({ label, fields = [] }) => (labels.has(label) ? fields : []));
}

/** What another window changed of the answers beside the fields. */
export function changedFacts(isBehind: boolean, began: Besides, now: Besides) {
  if (!isBehind) return { replaced: [], shown: [], doubted: undefined };
  return {
    replaced: changed(began.replaces, now.replaces)
      .map(({ label, saved, before }) => ({ label, saved, typed: hereOf(now.replaces, label) ?? before }))
      .filter(({ saved, typed }) => saved !== typed),
    shown: changed(began.shows, now.shows).filter(({ label }) => label !== now.doubted?.label),
    doubted: now.doubted,
  };
}

/** All there is to choose about; with the doubted entry itself where there is nothing else. */
export function askedWith(asked: readonly ConflictRow[], doubted: DoubtedEntry | undefined) {
  if (!doubted) return { asked, doubted };
  const { label, saved, typed, typedAmongOthers } = doubted;
  if (asked.length === 0) return { asked: [{ label, saved, typed }], doubted };
  return { asked: [...asked, { label, saved, typed: typedAmongOthers }], doubted: undefined };
}

function changed(began: readonly Fact[] = [], now: readonly Fact[] = []): (ConflictRow & { before: string })[] {
  const labels = new Set([...began, ...now].map(({ label }) => label));
  return [...labels].flatMap((label) => {
    const [before, saved] = [valueOf(began, label), valueOf(now, label)];
    return before === saved ? [] : [{ label, saved, before }];
  });
}

const hereOf = (facts: readonly Fact[] = [], label: string) => facts.find((fact) => fact.label === label)?.here;

function valueOf(facts: readonly Fact[], label: string): string {
  const values = facts.flatMap((fact) => (fact.label === label && fact.value !== undefined ? [fact.value] : []));
  return values.length === 0 ? t("nothingThere") : values.join("; ");
}
