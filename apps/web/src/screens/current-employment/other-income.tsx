import { useEffect, useMemo, useRef, useState } from "react";
import type * as z from "zod/mini";
import { incomeSourceApi } from "@portico/contract/work";
import type { IncomeSource } from "@portico/domain/person/employment";
import { annualIncome, formatMoney } from "@portico/domain/values/money";
import { incomeSourceRulesOf } from "@portico/domain/tenant/rules-of";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import { call, type CallOptions } from "../../api/call.ts";
import { hasContentOf, useCreateOrCorrect } from "../../api/create-or-correct.ts";
import { useApi } from "../../api/use-query.ts";
import { ActionProblem } from "../../forms/action-problem.tsx";
import { choicesOf } from "../../forms/choice.ts";
import { EarlierEntries } from "../../forms/earlier-entries.tsx";
import { SelectInput } from "../../forms/choice-fields.tsx";
import { TextInput } from "../../forms/fields.tsx";
import { IncomeInput } from "../../forms/income-input.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { useAction } from "../../forms/use-action.ts";
import { doubtedEntry } from "../../forms/use-doubted-entry.ts";
import { stay, useStepForm, type BeginningOf } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import styles from "./other-income.module.css";
import { t } from "./words.ts";

/** The income that is being added, with its form. */
export type OneMoreIncome = ReturnType<typeof useOneMoreIncome>;

/** A small form inside the page's own. Its button saves only this income. The page's button saves it too, so that it is never lost. */
export function useOneMoreIncome(applicantId: number, entries: readonly Entry[]) {
  const { incomeSources: kinds } = useApi(incomeSourceApi.configuration, {});
  const schema = useMemo(() => incomeSourceRulesOf({ lists: { incomeSources: kinds } }), [kinds]);
  // The entries that existed when the form was opened. Undefined while it is closed.
  const [known, setKnown] = useState<ReadonlySet<number>>();
  const isOpen = known !== undefined;
  const newIncome = useCreateOrCorrect(incomeSourceApi.create);
  const form = useStepForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaults: {},
    fieldPrefixes: ["incomeSource."],
    // The job on the same page has a monthly income too.
    idPrefix: "otherIncome-",
    isPart: true,
    mayStayEmpty: true,
    save: async (incomeSource) => {
      await newIncome.save({
        isSame: hasContentOf({ applicantId, incomeSource }),
        create: (options) => call(incomeSourceApi.create, { applicantId, incomeSource }, options),
        correct: ({ incomeSourceId: id }) =>
          call(incomeSourceApi.update, { applicantId, incomeSource: { ...incomeSource, id } }),
      });
      close();
      return stay;
    },
    onDone: () => {},
  });
  const close = () => {
    setKnown(undefined);
    newIncome.forget();
    form.startOver();
  };
  const takeBack = async () =>
    newIncome.takeBack({
      remove: ({ incomeSourceId }) => call(incomeSourceApi.remove, { applicantId, incomeSourceId }),
    });
  const cancel = useAction(async () => {
    await takeBack();
    close();
  });
  /** Runs with the page's save. A form that was emptied again asks for nothing. */
  const takeBackIfEmptied = async () => {
    if (isOpen && !form.hasInput()) await takeBack();
  };
  const open = () => setKnown(new Set(entries.map(({ id }) => id)));
  const typed = useTextOfIncome()(form.methods.getValues());
  const added = known && form.hasInput() ? entries.filter(({ id }) => !known.has(id)) : [];
  const doubted =
    typed === undefined || added.length === 0
      ? undefined
      : { ...doubtedEntry({ label: t("otherIncome"), question: t("isSame"), typed, added }), form, drop: close };
  return { form, isOpen, open, cancel, takeBackIfEmptied, doubted };
}

/** The saved incomes, each in one line. */
export function useOtherIncomes(applicantId: number) {
  const { incomeSources } = useApi(incomeSourceApi.read, { id: applicantId });
  const textOf = useTextOfIncome();
  return incomeSources.map(({ id, ...incomeSource }) => ({
    id,
    text: textOf(incomeSource) ?? "",
    restore: async (options: CallOptions) => call(incomeSourceApi.create, { applicantId, incomeSource }, options),
  }));
}

type Entry = ReturnType<typeof useOtherIncomes>[number];

/** An income in one line. Undefined until it has a source and an amount. */
function useTextOfIncome() {
  const { incomeSources: kinds } = useApi(incomeSourceApi.configuration, {});
  return (income: BeginningOf<IncomeSource>) => {
    const { incomeSourceConfigurationId: kindId, enteredIncomeSource, monthlyIncome } = income;
    if (typeof kindId !== "number" || typeof monthlyIncome !== "number") return undefined;
    const kind = kinds.find(({ id }) => id === kindId);
    const entered = kind?.requiresManualEntry === false ? undefined : enteredIncomeSource;
    return t("entry", {
      name: entered || (kind?.displayText ?? ""),
      amount: formatMoney(monthlyIncome),
      annual: formatMoney(annualIncome(monthlyIncome)),
    });
  };
}

interface Props {
  /** The page's own form. */
  readonly form: Pick<StepForm, "sayStale" | "saveAlone">;
  readonly applicantId: number;
  readonly entries: ReturnType<typeof useOtherIncomes>;
  readonly adding: OneMoreIncome;
}

/** Other income. Nobody has to disclose alimony, child support or separate maintenance, and the page says so first. */
export function OtherIncome({ form, applicantId, entries, adding }: Props) {
  const opener = useFocusOnReturn(adding.isOpen);
  return (
    <section className={styles["section"]} aria-labelledby="other-income">
      <div>
        <h2 id="other-income">{t("otherIncome")}</h2>
        <p className={styles["note"]}>{t("alimony")}</p>
      </div>
      <EarlierEntries
        form={form}
        entries={entries}
        remove={(incomeSourceId) => call(incomeSourceApi.remove, { applicantId, incomeSourceId })}
      />
      {adding.isOpen ? (
        <OneMoreIncomeFields page={form} adding={adding} />
      ) : (
        <div ref={opener}>
          <Button kind="secondary" onClick={adding.open}>
            {t("add")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Returns the focus to the button that opened a part of the page. The button is gone while the part is open. */
function useFocusOnReturn(isOpen: boolean) {
  const opener = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

interface OneMoreProps extends Pick<Props, "adding"> {
  readonly page: Props["form"];
}

function OneMoreIncomeFields({ page, adding: { form, cancel } }: OneMoreProps) {
  const { incomeSources: kinds } = useApi(incomeSourceApi.configuration, {});
  const kind = kinds.find(({ id }) => id === form.methods.watch("incomeSourceConfigurationId"));
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector("select")?.focus(), []);
  return (
    <div ref={fields} className={styles["form"]}>
      <SelectInput
        form={form}
        name="incomeSourceConfigurationId"
        label={t("source")}
        options={choicesOf(kinds)}
        width="m"
      />
      {kind?.requiresManualEntry && <TextInput form={form} name="enteredIncomeSource" label={t("enteredSource")} />}
      <IncomeInput
        form={form}
        name="monthlyIncome"
        label={t("monthly")}
        help={CustomFieldId.additionalGrossMonthlyIncome}
      />
      <ActionProblem action={cancel.refusal === undefined ? form : cancel} />
      <div className={styles["buttons"]}>
        <Button kind="secondary" isBusy={form.isSaving} onClick={() => void page.saveAlone(form)}>
          {t("saveIncome")}
        </Button>
        <Button kind="quiet" isBusy={cancel.isRunning} onClick={() => void cancel.run()}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
