import { useEffect, useEffectEvent, useRef, useState } from "react";
import { incomeSourceApi } from "@portico/contract/work";
import type { IncomeEntryType } from "@portico/domain/person/income";
import type { Who } from "@portico/domain/person/person";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import { useApi } from "../../api/use-query.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useIsSaving } from "../../forms/saving/use-is-saving.ts";
import { choicesOf } from "../../forms/fields/choice.ts";
import { ConflictChoice } from "../../forms/conflicts/conflict-choice.tsx";
import { EarlierEntries } from "../../forms/lists/earlier-entries.tsx";
import { SelectInput } from "../../forms/fields/choice-fields.tsx";
import { TextInput } from "../../forms/fields/fields.tsx";
import { conflictInPage } from "../../forms/form-parts.ts";
import { IncomeInput } from "../../questions/employment/income-input.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { useFocusAfter } from "../../forms/use-focus-after.ts";
import { Button } from "../../widgets/button/button.tsx";
import { useSubject } from "../../page/subject.ts";
import { t as common } from "../../words/common.ts";
import styles from "./other-income.module.css";
import type { OneMoreIncome } from "./use-one-more-income.ts";
import { t } from "./words.ts";

interface Props {
  /** The page's own form. */
  readonly form: Pick<StepForm, "act" | "saveAlone" | "goOnWith">;
  readonly adding: OneMoreIncome;
  readonly ways: readonly IncomeEntryType[];
  readonly who: Who;
  /** The person has no work, so this is all of their income, and it is asked at once. */
  readonly isMain: boolean;
}

/** Other income. The page first says that nobody has to disclose alimony, child support or separate maintenance. */
export function OtherIncome({ form, adding, ways, who, isMain }: Props) {
  const subject = useSubject();
  const opener = useRef<HTMLDivElement>(null);
  const isFirst = isMain && adding.entries.length === 0;
  const openFirst = useEffectEvent(adding.open);
  const closeUnused = useEffectEvent(() => {
    if (!isMain && !adding.form.hasInput()) adding.close();
  });
  useEffect(() => {
    if (!isFirst) return undefined;
    openFirst();
    // Another status asks for pay instead, so a form that opened by itself and has no answers isn't needed.
    return closeUnused;
  }, [isFirst]);
  useFocusAfter(adding.isOpen, () => opener.current?.querySelector("button"));
  return (
    <section className={styles["section"]} aria-labelledby="other-income">
      <div>
        <h2 id="other-income">{isMain ? t(who === "joint" ? "mainIncome" : "ownIncome", subject) : t("anyOther")}</h2>
        {isMain && <p className={styles["note"]}>{t("kinds")}</p>}
        <p className={styles["note"]} data-legal>
          {who === "joint" ? t("alimonyJoint", subject) : t("alimony")}
        </p>
      </div>
      <EarlierEntries page={form} form={adding.form} list={adding.list} />
      {adding.isOpen ? (
        <OneMoreIncomeFields
          key={adding.list.turn}
          page={form}
          adding={adding}
          ways={isMain ? ways.filter((way) => way !== "hourly") : ways}
          takesFocus={!isFirst}
        />
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

interface OneMoreProps extends Pick<Props, "adding" | "ways"> {
  readonly page: Props["form"];
  readonly takesFocus: boolean;
}

function OneMoreIncomeFields({ page, adding, ways, takesFocus }: OneMoreProps) {
  const { form, cancel } = adding;
  const { incomeSources: kinds } = useApi(incomeSourceApi.configuration, {});
  const kind = kinds.find(({ id }) => id === form.methods.watch("incomeSourceConfigurationId"));
  const conflict = conflictInPage(form, page);
  const fields = useRef<HTMLDivElement>(null);
  const [focuses] = useState(takesFocus);
  useEffect(() => {
    if (focuses) fields.current?.querySelector("select")?.focus();
  }, [focuses]);
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
        ways={ways}
        isCompact
        labels={{ way: t("way"), amount: t("amount") }}
        help={CustomFieldId.additionalGrossMonthlyIncome}
      />
      {conflict && <ConflictChoice {...conflict} />}
      <ActionProblem action={cancel.refusal === undefined ? form : cancel} />
      <OneMoreIncomeButtons page={page} adding={adding} />
    </div>
  );
}

/** Saves the income and opens the next one. A changed income can also be saved alone. */
function OneMoreIncomeButtons({
  page,
  adding: { form, list, addAnother, cancel },
}: Omit<OneMoreProps, "ways" | "takesFocus">) {
  const isSaving = useIsSaving(form);
  return (
    <div className={styles["buttons"]}>
      {list.changed && (
        <Button kind="secondary" isBusy={isSaving} busyLabel={common("busy")} onClick={() => void page.saveAlone(form)}>
          {t("saveChange")}
        </Button>
      )}
      <Button
        kind="secondary"
        isBusy={isSaving}
        busyLabel={common("busy")}
        aria-label={isSaving ? undefined : t("addAnotherLabel")}
        onClick={() => void addAnother(page.saveAlone)}
      >
        {t("addAnother")}
      </Button>
      {/* Nobody could tell whether a press during the save stops it or removes the income afterward. */}
      <Button kind="quiet" disabled={isSaving} isBusy={cancel.isRunning} onClick={() => void cancel.run()}>
        {t("cancel")}
      </Button>
    </div>
  );
}
