import { useEffect, useMemo, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { OutputOf } from "@portico/contract/endpoint";
import { incomeSourceApi } from "@portico/contract/work";
import { annualIncome, formatMoney } from "@portico/domain/money";
import { incomeSourceRulesOf } from "@portico/domain/tenant/rules-of";
import { CustomFieldId } from "@portico/domain/field-help";
import { call } from "../../api/call.ts";
import { useCreateOrCorrect } from "../../api/create-or-correct.ts";
import { unsettledOf } from "../../api/unsettled.ts";
import { useApi } from "../../api/use-query.ts";
import { choicesOf } from "../../forms/choice.ts";
import { EarlierEntries } from "../../forms/earlier-entries.tsx";
import { SelectInput } from "../../forms/choice-fields.tsx";
import { TextInput } from "../../forms/fields.tsx";
import { IncomeInput } from "../../forms/income-input.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { useAction } from "../../forms/use-action.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import styles from "./other-income.module.css";
import { t } from "./words.ts";

/** The income that is being added, and the form for it. */
export type OneMoreIncome = ReturnType<typeof useOneMoreIncome>;

/** A small form inside the page's own: its button saves this income and nothing else. The page saves it too, so that it is never lost. */
export function useOneMoreIncome(applicantId: number) {
  const { incomeSources: kinds } = useApi(incomeSourceApi.configuration, {});
  const schema = useMemo(() => incomeSourceRulesOf({ lists: { incomeSources: kinds } }), [kinds]);
  const [isOpen, setOpen] = useState(false);
  const newIncome = useCreateOrCorrect(incomeSourceApi.create);
  const form = useStepForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaults: {},
    fieldPrefixes: ["incomeSource."],
    // The job on the same page has a monthly income too.
    idPrefix: "otherIncome-",
    save: async (incomeSource) => {
      await newIncome.save({
        isSame: (earlier) => earlier.applicantId === applicantId,
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
    setOpen(false);
    newIncome.forget();
    form.startOver();
  };
  const cancel = useAction(async () => {
    await dropUnanswered(applicantId, newIncome.forget());
    close();
  });
  return { form, isOpen, open: () => setOpen(true), cancel };
}

type Created = OutputOf<typeof incomeSourceApi.create>;

/** Takes back the income of a save whose answer never came: sent again under its key, it tells what to remove. */
async function dropUnanswered(applicantId: number, created: Created | undefined): Promise<void> {
  if (created) await call(incomeSourceApi.remove, { applicantId, incomeSourceId: created.incomeSourceId });
  for (const { input } of unsettledOf(incomeSourceApi.create)) {
    if (input.applicantId !== applicantId) continue;
    const { incomeSourceId } = await call(incomeSourceApi.create, input);
    await call(incomeSourceApi.remove, { applicantId, incomeSourceId });
  }
}

/** The incomes that were saved, each as one line. */
export function useOtherIncomes(applicantId: number) {
  const { incomeSources } = useApi(incomeSourceApi.read, { id: applicantId });
  const { incomeSources: kinds } = useApi(incomeSourceApi.configuration, {});
  const nameOf = (id: number) => kinds.find((kind) => kind.id === id)?.displayText ?? "";
  return incomeSources.map(({ id, ...incomeSource }) => ({
    id,
    text: t("entry", {
      name: incomeSource.enteredIncomeSource ?? nameOf(incomeSource.incomeSourceConfigurationId),
      amount: formatMoney(incomeSource.monthlyIncome),
      annual: formatMoney(annualIncome(incomeSource.monthlyIncome)),
    }),
    restore: () => call(incomeSourceApi.create, { applicantId, incomeSource }),
  }));
}

interface Props {
  /** The page's own. */
  readonly form: Pick<StepForm, "sayStale">;
  readonly applicantId: number;
  readonly entries: ReturnType<typeof useOtherIncomes>;
  readonly adding: OneMoreIncome;
}

/** Income beside the job. Nobody has to tell of alimony, child support or separate maintenance, and the page says so first. */
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
        <OneMoreIncomeFields adding={adding} />
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

/** The button that opened a part of the page is gone while the part is open: the focus comes back to it afterwards. */
function useFocusOnReturn(isOpen: boolean) {
  const opener = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

function OneMoreIncomeFields({ adding: { form, cancel } }: { readonly adding: OneMoreIncome }) {
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
      {(cancel.refusal ?? form.refusal) && <Notice tone="danger">{cancel.refusal ?? form.refusal}</Notice>}
      <div className={styles["buttons"]}>
        <Button kind="secondary" isBusy={form.isSaving} onClick={() => void form.submit()}>
          {t("saveIncome")}
        </Button>
        <Button kind="quiet" isBusy={cancel.isRunning} onClick={() => void cancel.run()}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
