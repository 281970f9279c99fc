import { useWatch, type FieldValues } from "react-hook-form";
import { incomeSourceApi } from "@portico/contract/work";
import { isIncomeUnusuallyHigh } from "@portico/domain/person/employment";
import { annualIncome, formatMoney } from "@portico/domain/values/money";
import { useApi } from "../../api/use-query.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import styles from "./income-input.module.css";
import type { FieldProps } from "../../forms/fields/use-field.ts";

const t = defineWords("income", {
  annual: "That's {annual} a year.",
  high: "This is a high income for one month: {annual} a year. If this is for a year, divide it by 12. If it's right, go on.",
});

/** A monthly income with its yearly amount, and a warning if it looks like a yearly income (specification, chapter 5). */
export function IncomeInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { maxMonthlyIncome } = useApi(incomeSourceApi.maximum, {});
  const monthly: unknown = useWatch({ control: props.form.methods.control, name: props.name });
  const annual = typeof monthly === "number" && monthly > 0 ? formatMoney(annualIncome(monthly)) : undefined;
  const isHigh = typeof monthly === "number" && isIncomeUnusuallyHigh(monthly, maxMonthlyIncome);
  return (
    <div className={styles["income"]}>
      <MoneyInput {...props} />
      <output htmlFor={props.form.idOf(props.name)} className={styles["annual"]}>
        {annual && !isHigh ? t("annual", { annual }) : ""}
      </output>
      {isHigh && annual && <Notice tone="warning">{t("high", { annual })}</Notice>}
    </div>
  );
}
