import { useEffect, useRef, useState } from "react";
import type { IncomeSource } from "@portico/domain/person/employment";
import { formatMoney } from "@portico/domain/values/money";
import { onJourney } from "../../api/journey-store.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import type { StepForm } from "../../forms/step-form.ts";
import type { BeginningOf } from "../../forms/use-step-form.ts";
import type { EmploymentValues } from "../../questions/employment/employment-values.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { figuresOf } from "./figures-of.ts";
import type { OneMoreIncome } from "./use-one-more-income.ts";
import { t } from "./words.ts";

/** The incomes that people said are two, by their owner, source and amount, while this tab is open. */
const twoIncomes = new Set<string>();

// Forget them when the application ends or another one begins.
onJourney((journey) => {
  if (!journey) twoIncomes.clear();
});

interface Doubled {
  /** Undefined for the income in the form. */
  readonly id: number | undefined;
  readonly source: number | null | undefined;
  readonly name: string;
  readonly monthly: number;
}

/**
 * Asks about an income that is as large as that of the work, or as another one from the same source, before the page is saved. Retired
 * people may enter their pension in both places, and it would count twice.
 */
export function useSameIncome(applicantId: number, adding: OneMoreIncome) {
  const [asked, setAsked] = useState<Doubled>();
  const keyOf = ({ source, monthly }: Doubled) => [applicantId, source, monthly].join();
  const find = (job: EmploymentValues) =>
    doubledOf(figuresOf(job)?.monthly, adding).find((one) => !twoIncomes.has(keyOf(one)));
  return {
    asked,
    /** Returns whether there is something to ask. */
    ask: (job: EmploymentValues) => {
      const found = find(job);
      setAsked(found);
      return found !== undefined;
    },
    countBoth: (doubled: Doubled) => {
      twoIncomes.add(keyOf(doubled));
      setAsked(undefined);
    },
    close: () => setAsked(undefined),
  };
}

/** The other incomes that may be counted already. The newest comes first. */
function doubledOf(job: number | undefined, { entries, list, isOpen, form, nameOf }: OneMoreIncome): Doubled[] {
  const doubled = (id: number | undefined, income: BeginningOf<IncomeSource>): Doubled[] => {
    const [name, figures] = [nameOf(income), figuresOf(income)];
    if (name === undefined || figures === undefined || figures.monthly === 0) return [];
    return [{ id, source: income.incomeSourceConfigurationId, name, monthly: figures.monthly }];
  };
  const saved = entries.filter(({ id }) => id !== list.changed?.id).flatMap(({ id, values }) => doubled(id, values));
  const all = [...saved, ...(isOpen ? doubled(list.changed?.id, form.methods.getValues()) : [])];
  return all
    .filter(
      ({ source, monthly }, place) =>
        monthly === job || all.slice(0, place).some((one) => one.source === source && one.monthly === monthly),
    )
    .toReversed();
}

interface Props {
  readonly page: Pick<StepForm, "act" | "submit">;
  readonly same: ReturnType<typeof useSameIncome>;
  readonly adding: OneMoreIncome;
}

/** The question whether an income is entered twice. It takes the focus, because the person pressed the page's button. */
export function SameIncome({ page, same, adding: { list, cancel, form } }: Props) {
  const { asked } = same;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) place.current?.querySelector("button")?.focus();
  }, [asked]);
  const removing = useAction(
    async ({ id }: Doubled) => {
      if (id === undefined || id === list.changed?.id) await cancel.run();
      if (id !== undefined) await list.remove(id);
      same.close();
    },
    { form: page, stands: true },
  );
  if (!asked) return null;
  const countBoth = () => {
    same.countBoth(asked);
    void page.submit();
  };
  const buttons = (
    <>
      <Button kind="secondary" isBusy={removing.isRunning} onClick={() => void removing.run(asked)}>
        {t("countOnce")}
      </Button>
      <Button kind="secondary" onClick={countBoth}>
        {t("countBoth")}
      </Button>
    </>
  );
  return (
    <div ref={place}>
      <Notice tone="warning" role="alert" title={t("twiceTitle")} actions={buttons}>
        <p>{t("twice", { name: asked.name, amount: formatMoney(asked.monthly) })}</p>
      </Notice>
      <ActionProblem action={removing.refusal === undefined ? form : removing} />
    </div>
  );
}
