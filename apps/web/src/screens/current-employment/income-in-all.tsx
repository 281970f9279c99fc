import { useWatch } from "react-hook-form";
import { formatLimit } from "@portico/domain/values/format-limit";
import type { StepForm } from "../../forms/step-form.ts";
import type { EmploymentValues } from "../../questions/employment/employment-values.ts";
import { figuresOf } from "./figures-of.ts";
import styles from "./other-income.module.css";
import type { OneMoreIncome } from "./use-one-more-income.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<EmploymentValues>;
  readonly adding: OneMoreIncome;
  /** The work has pay. Otherwise, an amount that was typed for it before doesn't count. */
  readonly isPaid: boolean;
  /** The work was saved before. Until then, its fields may be open beside the other income's, and a phone has no room for the sum too. */
  readonly isSaved: boolean;
}

/** What several incomes come to in a month, with the one that is being typed. Empty for a single one, which says it itself. */
export function IncomeInAll({ form, adding: { entries, list, isOpen, form: other }, isPaid, isSaved }: Props) {
  const job = useWatch({ control: form.methods.control });
  const typed = useWatch({ control: other.methods.control });
  const saved = entries.filter(({ id }) => id !== list.changed?.id).map(({ values }) => values);
  const all = [...(isPaid ? [job] : []), ...saved, ...(isOpen ? [typed] : [])];
  const months = all.map((income) => figuresOf(income)?.monthly ?? 0).filter((monthly) => monthly > 0);
  const sum = months.reduce((total, monthly) => total + monthly, 0);
  const hasRoom = !isPaid || !isOpen || isSaved;
  const text = months.length > 1 && hasRoom ? t("inAll", { amount: formatLimit(sum) }) : "";
  return <output className={styles["sum"]}>{text}</output>;
}
