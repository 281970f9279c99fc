import { useRef, useState } from "react";
import { get, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { latestJourney, revisionOfElsewhere, unexplainedJourney } from "../../api/journey-store.ts";
import { putValue } from "../put-value.ts";
import { isInvited } from "../../page/invited.ts";
import { t } from "../../words/common.ts";
import { changedFields, missingFields } from "./compare-values.ts";
import { askedWith, changedFacts, fieldsOfFacts, sameFacts, type Besides } from "./conflict-facts.ts";
import {
  areSavedAsTyped,
  conflictRow,
  allChangedRows,
  differingFields,
  filledRows,
  typedAnswers,
  useFilling,
  useShownTyping,
} from "./conflict-fields.ts";
import type { ConflictRow, FieldDescription, FormConflict, OtherAction, OtherWish, StepForm } from "../step-form.ts";
import { noteInput } from "../saving/unsaved-input.ts";
import { useBeginning, type Own } from "./use-beginning.ts";

/** The options of a comparison. */
export interface Comparison<Values> {
  /** Leaves out the answers of fields that aren't on the page. */
  readonly countedOf: (values: Values) => Values;
  /** Writes values as the server would save them, so that only real differences count. */
  readonly asSaved: (values: object) => object;
  readonly besides?: Besides | undefined;
  readonly addsEntry?: boolean | undefined;
}

/**
 * Compares a form's initial, saved and typed values once another window has changed the application. The screen computes `saved` from its
 * newest reads. The initial values stay until something is saved, so that after a second change the page asks about the first one again.
 */
export function useConflict<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  saved: object,
  { countedOf, asSaved, besides = {}, addsEntry = false }: Comparison<Values>,
) {
  const filled = useFilledByItself(methods);
  const typed = () => asSaved(countedOf(methods.getValues()));
  const versions = useVersions(typed, asSaved(saved), { besides, addsEntry }, filled.isFilled);
  useFilling(methods, versions);
  useShownTyping(methods, versions.isBehind);
  const { differing, facts, settle, isBehind } = versions;
  const decision = useDecision();
  const rows = () => ({
    ...askedWith([...facts().replaced, ...differing().map(versions.rowOf)], facts().doubted, besides.instead),
    told: versions.told(),
  });
  return {
    ...versions.labels,
    hasInput: versions.hasInput,
    keep: versions.keep,
    ...versions.saving,
    fill: filled.fill,
    mayBeBehind: versions.mayBeBehind,
    /** The rows that need a choice, and the rows that the page only reports. */
    rows,
    /** Every row that another window changed, even if saving the page needs no choice about it. */
    changedRows: () => [...facts().replaced, ...versions.changedRows()].map(savedOnly),
    isDecided: decision.isMade,
    hasDoubt: () => !decision.isMade() && facts().doubted !== undefined,
    isUndecided: () => !decision.isMade() && rows().asked.length > 0,
    decide: decision.make,
    noticeChange: () => {
      versions.noticeChange();
      decision.forget();
    },
    takeSaved: () => {
      const names = [...differing(), ...missingFields(saved, typed()), ...fieldsOfFacts(besides, facts().replaced)];
      for (const name of names) putValue(methods, name as FieldPath<Values>, get(saved, name));
      settle();
      facts().doubted?.drop();
      besides.onTakeSaved?.();
    },
    beginAnew: settle,
    beginNext: versions.beginNext,
    /** The page was saved as it was sent. The next change is compared with the answers that are saved now. */
    settle: (sent: object) => {
      if (isBehind) settle();
      versions.saving.noteSent(sent);
    },
    /** This page changed a list. Earlier reports of changes count as read, and only an open question stays. */
    noteDone: () => isBehind && (rows().asked.length === 0 ? settle() : versions.noteSeen()),
    isBehind,
  };
}

type Conflict = Pick<ReturnType<typeof useConflict>, "rows" | "changedRows" | "isDecided" | "decide" | "takeSaved">;

interface Ways {
  readonly goOnWith: StepForm["goOnWith"];
  readonly forget: () => void;
  readonly instead: OtherWish | undefined;
  /** The person pressed the button of a form inside the page, not the page's own. */
  readonly isAlone: boolean;
  readonly saveAlone: StepForm["saveAlone"];
}

/** Another window's changes, with a choice if this page would overwrite them. */
export function choiceOf(
  { rows, changedRows, isDecided, decide, takeSaved }: Conflict,
  { goOnWith, forget, instead, isAlone, saveAlone }: Ways,
): FormConflict | undefined {
  const question = instead ? { ...askedWith(changedRows(), undefined, instead), told: [] } : rows();
  const { asked, told, doubted, words } = question;
  if (isDecided() || asked.length + told.length === 0) return undefined;
  if (asked.length === 0) return { rows: told };
  const keepTyped = () => {
    decide();
    if (doubted?.form && isAlone) {
      forget();
      void saveAlone(doubted.form);
    } else if (question.instead) void question.instead.run();
    else goOnWith("typed");
  };
  const useSaved = () => {
    takeSaved();
    goOnWith("saved");
  };
  return { rows: [...asked, ...told], choose: { decide, keepTyped, takeSaved: useSaved, ...(words && { words }) } };
}

/** The message about another window's change in a form and its parts. */
export function sentenceOf(
  { rows, changedRows }: Pick<Conflict, "rows" | "changedRows">,
  parts: readonly FormConflict[],
  { instead, again }: OtherAction,
): string {
  if (instead && changedRows().length > 0) return t("changedElsewhereInstead");
  const { asked, told, words } = rows();
  if (words && asked.length > 0) return t("changedElsewhereInstead");
  if (asked.length > 0 || parts.some(({ choose }) => choose !== undefined))
    return t(again ? "changedElsewhereAskFirst" : "changedElsewhereAsk");
  if (told.length + parts.length === 0) return t("changedElsewhereOnly");
  return again ? t("changedElsewhereLookFirst") : lookText();
}

/** The loan of an invited person changes by the other one's hand. */
const lookText = () => t(isInvited(latestJourney()) ? "changedElsewhereLookOfTwo" : "changedElsewhereLook");

/** Whether the person has chosen the typed answers. Another window's next change resets it. */
function useDecision() {
  const isMade = useRef(false);
  return {
    isMade: () => isMade.current,
    make: () => void (isMade.current = true),
    forget: () => void (isMade.current = false),
  };
}

/** A row with the saved answer alone, if this page's value doesn't matter. */
const savedOnly = ({ label, saved }: ConflictRow): ConflictRow => ({ label, saved });

/** Tracks answers that the page filled in by itself, until somebody changes them. */
function useFilledByItself<Values extends FieldValues, Output>({
  getValues,
  setValue,
}: UseFormReturn<Values, unknown, Output>) {
  const filled = useRef(new Map<string, unknown>());
  return {
    fill: (name: string, value: unknown) => {
      filled.current.set(name, value);
      setValue(name as FieldPath<Values>, value as never);
    },
    isFilled: (name: string) =>
      filled.current.has(name) && filled.current.get(name) === getValues(name as FieldPath<Values>),
  };
}

/** Tracks whether another window's change was noticed, and whether the person has seen it. */
function useNotice(typed: () => object) {
  // The typed values at the moment when the first change was noticed. Undefined without a change.
  const [noticed, setNoticed] = useState<object>();
  const [isSeen, setIsSeen] = useState(false);
  const [seen, setSeen] = useState(() => latestJourney()?.revision ?? 0);
  const isSaving = useRef(false);
  const mayBeBehind = () => revisionOfElsewhere() > seen;
  const seeNewest = () => setSeen(latestJourney()?.revision ?? 0);
  return {
    noticed,
    /** Whether another window may have changed the values that this form started from. */
    mayBeBehind,
    /** Shows the differences on the next render. Called after the saved values were read again. */
    noticeChange: () => {
      seeNewest();
      setIsSeen(false);
      setNoticed((first) => first ?? structuredClone(typed()));
    },
    /** The person has seen the reported changes, but a question is still open. */
    noteSeen: () => setIsSeen(true),
    forgetNotice: () => {
      seeNewest();
      setNoticed(undefined);
    },
    ownNow: (): Own => {
      if (isSaving.current || mayBeBehind() || unexplainedJourney()) return "none";
      if (noticed === undefined) return "all";
      return isSeen ? "shown" : "none";
    },
    /** Runs a save. Until it ends, a changed answer may be this page's or another window's. */
    whileSaving: async <Result>(save: () => Promise<Result>): Promise<Result> => {
      isSaving.current = true;
      try {
        return await save();
      } finally {
        isSaving.current = false;
      }
    },
  };
}

/** The fields' labels, and how they show their values. */
function useDescriptions() {
  const descriptions = useRef(new Map<string, FieldDescription>());
  const labels = {
    describe: (name: string, description: FieldDescription) => void descriptions.current.set(name, description),
    labelOf: (name: string) => descriptions.current.get(name)?.label,
  };
  return { descriptions, labels };
}

/** The three versions of a form's answers: initial, currently saved, and typed. */
function useVersions(
  typed: () => object,
  saved: object,
  { besides, addsEntry }: { readonly besides: Besides; readonly addsEntry: boolean },
  isFilled: (name: string) => boolean,
) {
  const notice = useNotice(typed);
  const { noticed } = notice;
  const { began, beginWith, noteSent } = useBeginning(saved, besides, notice.ownNow);
  const { descriptions, labels } = useDescriptions();
  const kept = useRef<object>(undefined);

  const now = () => ({ began: began.values, saved, typed: typed(), addsEntry });
  const isBehind = noticed !== undefined;
  const differing = () => (isBehind ? differingFields(now(), descriptions.current) : []);
  const begin = (beside: Besides) => {
    kept.current = undefined;
    beginWith({ values: saved, besides: beside });
  };
  const facts = () => changedFacts(isBehind, began.besides, besides);
  return {
    isBehind,
    saved,
    now,
    labels,
    descriptions: descriptions.current,
    hasInput: () => typedFields({ ...now(), isBehind }, kept.current).some((name) => !isFilled(name)),
    /** Marks the typed values as saved, so that they no longer count as input. */
    keep: () => {
      kept.current = structuredClone(typed());
      noteInput();
    },
    saving: {
      typedNow: () => structuredClone(typed()),
      typedAnswers: () => typedAnswers(now(), descriptions.current).filter(({ name }) => !isFilled(name)),
      noteSent,
      whileSaving: notice.whileSaving,
      isSavedAsTyped: () => sameFacts(began.besides, besides) && areSavedAsTyped(now(), noticed, descriptions.current),
    },
    differing,
    facts,
    changedRows: () => (isBehind ? allChangedRows(now(), descriptions.current) : []),
    rowOf: (name: string) => conflictRow(name, descriptions.current, now()),
    /** Answers that another window changed, if they need no choice. */
    told: () => (noticed ? [...filledRows(now(), noticed, descriptions.current), ...facts().shown] : []),
    /** Whether another window may have changed the values that this form started from. */
    ...notice,
    settle: () => {
      begin(besides);
      notice.forgetNotice();
    },
    /** Begins again with the saved values. The answers outside the fields are still compared with their earlier state. */
    beginNext: () => begin(began.besides),
  };
}

interface Versions {
  readonly began: object;
  readonly saved: object;
  readonly typed: object;
  readonly addsEntry: boolean;
  readonly isBehind: boolean;
}

/** The fields that somebody typed in. Another window's change may have cleared a prefilled entry, which nobody typed. */
function typedFields({ began, saved, typed, addsEntry, isBehind }: Versions, kept = began): readonly string[] {
  const changed = changedFields(kept, typed);
  if (!isBehind || !addsEntry) return changed;
  const unsaved = new Set(changedFields(saved, typed));
  return changed.filter((name) => unsaved.has(name));
}
