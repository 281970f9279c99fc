import { useMemo, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { OutputOf } from "@portico/contract/endpoint";
import { incomeSourceApi } from "@portico/contract/work";
import type { IncomeSource } from "@portico/domain/person/employment";
import { incomeEntryOf } from "@portico/domain/person/income";
import { typedIncomeSourceRulesOf } from "@portico/domain/tenant/rules-of";
import { formatMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { useApi } from "../../api/use-query.ts";
import { useAction } from "../../forms/saving/use-action.ts";
import { doubtedEntry } from "../../forms/conflicts/use-doubted-entry.ts";
import { useFormOfList, useListEntry, type ListEntry } from "../../forms/lists/use-list-entry.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { stay, useStepForm, type BeginningOf } from "../../forms/use-step-form.ts";
import { figuresOf } from "./figures-of.ts";
import { t } from "./words.ts";

/** The form for another income, and the saved incomes. */
export type OneMoreIncome = ReturnType<typeof useOneMoreIncome>;

/**
 * A small form inside the page's own form, which is saved with the page. Its own button saves this income first, to make room for another
 * one.
 */
export function useOneMoreIncome(applicantId: number) {
  const { incomeSources: kinds } = useApi(incomeSourceApi.configuration, {});
  const schema = useMemo(() => typedIncomeSourceRulesOf({ lists: { incomeSources: kinds } }), [kinds]);
  const entries = useOtherIncomes(applicantId);
  const list = useListEntry(callsOf(applicantId), entries);
  const { isOpen, open, close, addedSince } = useOpening(list);
  const wantsAnother = useRef(false);
  const opensNext = useRef(false);
  const form = useStepForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaults: list.changed ? entryOf(list.changed.values) : { incomeEntryType: "monthly" },
    addsEntry: !list.changed,
    fieldPrefixes: ["incomeSource."],
    // The job on the same page has a monthly income too.
    idPrefix: "otherIncome-",
    isPart: true,
    mayStayEmpty: true,
    save: async (incomeSource, typed) => {
      await list.save(incomeSource, typed);
      list.release();
      opensNext.current = wantsAnother.current;
      return stay;
    },
    onDone: () => {},
  });
  useFormOfList(list, form, (isChange) => {
    if (isChange || opensNext.current) open();
    opensNext.current = false;
  });
  const cancel = useAction(list.takeBack);
  /** Runs when the page is saved. If the form was emptied, takes back its unanswered save. */
  const takeBackIfEmptied = async () => {
    if (isOpen && !form.hasInput()) await list.takeBack();
  };
  const typed = useTextOfIncome()(form.methods.getValues());
  const added = form.hasInput() ? addedSince() : [];
  const doubted =
    typed === undefined || added.length === 0
      ? undefined
      : { ...doubtedEntry({ label: t("otherIncome"), question: t("isSame"), typed, added }), form, drop: list.release };
  /** Saves this income by an action of the page, and then opens the form for another one. */
  const addAnother = async (save: (form: FormOfIncome) => Promise<void>) => {
    wantsAnother.current = true;
    await save(form);
    wantsAnother.current = false;
  };
  const nameOfIncome = (income: BeginningOf<IncomeSource>) => nameOf(income, kinds);
  return {
    form,
    entries,
    list,
    nameOf: nameOfIncome,
    isOpen,
    open,
    close,
    addAnother,
    cancel,
    takeBackIfEmptied,
    doubted,
  };
}

type FormOfIncome = Pick<StepForm, "savePart">;

/** The answers of a saved income as its form has them. */
function entryOf({ monthlyIncome, ...source }: IncomeSource) {
  return { ...source, ...incomeEntryOf({ ...source, monthlyIncome }) };
}

/** Whether the form is open. It closes when it begins the next entry. */
function useOpening({ turn, changed, otherEntries }: Pick<ListEntry, "turn" | "changed" | "otherEntries">) {
  const [opened, setOpened] = useState<{ readonly turn: number; readonly known: ReadonlySet<number> }>();
  const known = opened?.turn === turn ? opened.known : undefined;
  return {
    isOpen: known !== undefined || changed !== undefined,
    close: () => setOpened(undefined),
    open: () => setOpened({ turn, known: new Set(otherEntries.map(({ id }) => id)) }),
    /** The entries that another window has added since the form was opened for a new entry. */
    addedSince: () => (changed || !known ? [] : otherEntries.filter(({ id }) => !known.has(id))),
  };
}

/** The saved incomes, each in one line. */
function useOtherIncomes(applicantId: number) {
  const { incomeSources } = useApi(incomeSourceApi.read, { id: applicantId });
  const textOf = useTextOfIncome();
  return incomeSources.map(({ id, ...values }) => ({ id, text: textOf(values) ?? "", values }));
}

/** An income in one line. Undefined until it has a source and an amount. */
function useTextOfIncome() {
  const { incomeSources: kinds } = useApi(incomeSourceApi.configuration, {});
  return (income: BeginningOf<IncomeSource>) => {
    const name = nameOf(income, kinds);
    const figures = figuresOf(income);
    if (name === undefined || figures === undefined) return undefined;
    return t("entry", { name, amount: formatMoney(figures.monthly), annual: formatMoney(figures.annual) });
  };
}

/** The source as the person entered it, or as the institution lists it. */
function nameOf(
  { incomeSourceConfigurationId: kindId, enteredIncomeSource }: BeginningOf<IncomeSource>,
  kinds: OutputOf<typeof incomeSourceApi.configuration>["incomeSources"],
): string | undefined {
  if (typeof kindId !== "number") return undefined;
  const kind = kinds.find(({ id }) => id === kindId);
  const entered = kind?.requiresManualEntry === false ? undefined : enteredIncomeSource;
  return entered || (kind?.displayText ?? "");
}

/** The calls about a person's other income. */
const callsOf = (applicantId: number) => ({
  create: incomeSourceApi.create,
  newOf: (incomeSource: IncomeSource) => ({ applicantId, incomeSource }),
  idOf: ({ incomeSourceId }: OutputOf<typeof incomeSourceApi.create>) => incomeSourceId,
  update: incomeSourceApi.update,
  changeOf: (id: number, incomeSource: IncomeSource) => ({ applicantId, incomeSource: { ...incomeSource, id } }),
  remove: async (incomeSourceId: number) => call(incomeSourceApi.remove, { applicantId, incomeSourceId }),
});
