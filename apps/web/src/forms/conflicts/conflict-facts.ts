import { t } from "../../words/common.ts";
import { sectionChanges, type Section } from "./section-changes.ts";
import type { ConflictRow, OtherWish, Question, StepForm } from "../step-form.ts";

export interface Fact {
  readonly label: string;
  /** The saved value, if there is one. */
  readonly value?: string | undefined;
  /** The value after saving this page, if it differs from the initial one. */
  readonly here?: string;
  /** The fields that this fact depends on. "Use the saved answers" fills these fields too. */
  readonly fields?: readonly string[];
}

/** A fact for each entry of a list on the page, under the list's label. */
export function listFacts(label: string, entries: readonly { readonly text: string }[]): readonly Fact[] {
  return entries.map(({ text }) => ({ label, value: text }));
}

/** A typed entry for a list to which another window has added an entry. The two may be the same. */
export interface DoubtedEntry {
  readonly label: string;
  /** The entry that the other window added. */
  readonly saved: string;
  readonly typed: string;
  /** The row's text for the typed entry if the question has other rows too. It says that the entry would be added. */
  readonly typedAmongOthers: string;
  readonly words: Question;
  /** The form inside the page that adds the entry. Undefined if the page's own form does. */
  readonly form?: Pick<StepForm, "savePart">;
  /** Drops the typed entry, because the saved one is the same. */
  readonly drop: () => void;
}

/** Saved answers that belong to the page but aren't in any of its fields. */
export interface Besides {
  /** Facts that saving the page replaces or drops. If another window changes one, the page asks which answer is right. */
  readonly replaces?: readonly Fact[];
  /** Facts that the page only shows. If another window changes one, the page says so. */
  readonly shows?: readonly Fact[];
  /** Sections that the page only shows. If another window changes one, the page says so. */
  readonly sections?: readonly Section[];
  /** The action to offer instead of saving, because another window's change makes saving impossible. */
  readonly instead?: OtherWish | undefined;
  /** The question about this entry replaces the news about facts with the same label. */
  readonly doubted?: DoubtedEntry | undefined;
  /** Runs when the person takes the saved answers, on a page where filling in the fields isn't enough. */
  readonly onTakeSaved?: () => void;
}

/** The fields of the facts that another window changed. */
export function fieldsOfFacts({ replaces = [] }: Besides, changedRows: readonly ConflictRow[]): readonly string[] {
  const labels = new Set(changedRows.map(({ label }) => label));
  return replaces.flatMap(({ label, fields = [] }) => (labels.has(label) ? fields : []));
}

/** Another window's changes to answers outside the fields. */
export function changedFacts(isBehind: boolean, began: Besides, now: Besides) {
  if (!isBehind) return { replaced: [], shown: [], doubted: undefined };
  return {
    replaced: changed(began.replaces, now.replaces)
      .map(({ label, saved, before }) => ({ label, saved, typed: hereOf(now.replaces, label) ?? before }))
      .filter(({ saved, typed }) => saved !== typed),
    shown: [
      ...changed(began.shows, now.shows).filter(({ label }) => label !== now.doubted?.label),
      ...sectionChanges(began.sections, now.sections),
    ],
    doubted: now.doubted,
  };
}

/** Whether two states of the saved answers outside the fields are the same. */
export function sameFacts(one: Besides, other: Besides): boolean {
  return savedIn(one) === savedIn(other);
}

function savedIn({ replaces = [], shows = [], sections = [] }: Besides): string {
  const facts = [...replaces, ...shows].map(({ label, value }) => [label, value]);
  return JSON.stringify([facts, sections]);
}

/**
 * All rows of the question, and its own words if it has any. The doubted entry is added to the other rows. Without other rows, it is the
 * only row, and the question uses the entry's words.
 */
export function askedWith(
  asked: readonly ConflictRow[],
  doubted: DoubtedEntry | undefined,
  instead: OtherWish | undefined,
) {
  if (!doubted) return { asked, doubted, instead, words: instead };
  const { label, saved, typed, typedAmongOthers, words } = doubted;
  if (asked.length === 0) return { asked: [{ label, saved, typed }], doubted, instead: undefined, words };
  return { asked: [...asked, { label, saved, typed: typedAmongOthers }], doubted: undefined, instead, words: instead };
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
