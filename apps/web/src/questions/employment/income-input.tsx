import { useWatch } from "react-hook-form";
import { incomeSourceApi } from "@portico/contract/work";
import { isIncomeUnusuallyHigh } from "@portico/domain/person/employment";
import { incomeEntryTypes, incomeOf, type IncomeEntry, type IncomeEntryType } from "@portico/domain/person/income";
import type { FormInputType } from "@portico/domain/tenant/field-help";
import { formatLimit } from "@portico/domain/values/format-limit";
import { useApi } from "../../api/use-query.ts";
import { SelectInput } from "../../forms/fields/choice-fields.tsx";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { joinClasses } from "../../widgets/join-classes.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";
import { HoursInput } from "./hours-input.tsx";
import styles from "./income-input.module.css";

const t = defineWords("income", {
  hourly: "Hourly",
  weekly: "Weekly",
  biweekly: "Every 2 weeks",
  semimonthly: "Twice a month",
  monthly: "Monthly",
  annual: "Yearly",
  "per.hourly": "For one hour",
  "per.weekly": "For one week",
  "per.biweekly": "For two weeks",
  "per.semimonthly": "For half a month",
  "per.monthly": "For one month",
  "per.annual": "For one year",
  profit: "Profit: sales minus costs",
  "profitPer.hourly": "Profit for one hour: sales minus costs",
  "profitPer.weekly": "Profit for one week: sales minus costs",
  "profitPer.biweekly": "Profit for two weeks: sales minus costs",
  "profitPer.semimonthly": "Profit for half a month: sales minus costs",
  "profitPer.monthly": "Profit for one month: sales minus costs",
  "profitPer.annual": "Profit for one year: sales minus costs",
  hours: "Hours a week",
  hoursHint: "On average",
  hourlyMath: "{amount} x {hours} hours x 52 weeks = {annual} a year, {monthly} a month",
  weeklyMath: "{amount} x 52 weeks = {annual} a year, {monthly} a month",
  biweeklyMath: "{amount} x 26 payments = {annual} a year, {monthly} a month",
  semimonthlyMath: "{amount} x 24 payments = {annual} a year, {monthly} a month",
  monthlyMath: "{amount} x 12 months = {annual} a year",
  annualMath: "{amount} ÷ 12 months = {monthly} a month",
  high: "That's {monthly} a month. If it's right, go on.",
  "highMayBe.weekly": "That's {monthly} a month. Did you mean a week?",
  "highMayBe.monthly": "That's {monthly} a month. Did you mean one month?",
  "highMayBe.annual": "That's {monthly} a month. Did you mean a year?",
  "is.weekly": "Yes, it's for a week",
  "is.monthly": "Yes, it's for one month",
  "is.annual": "Yes, it's for a year",
});

/** The fields of every form with an income. */
type IncomeValues = { -readonly [Part in keyof IncomeEntry]: IncomeEntry[Part] };

interface Props {
  /** A form with the fields of an income. React Hook Form's types don't describe a part of a form. */
  readonly form: unknown;
  readonly ways: readonly IncomeEntryType[];
  readonly labels: { readonly way: string; readonly amount: string };
  readonly help: FormInputType | readonly FormInputType[];
  readonly isOptional?: boolean | undefined;
  /** The period and the amount share a row, because a phone has little room for them. */
  readonly isCompact?: boolean;
  /** Of somebody's own business. Its amount is what is left after the costs. */
  readonly isProfit?: boolean;
}

const parts = ["incomeEntryType", "enteredIncome", "hoursPerWeek"] as const;

/** An income as people are paid, with the math that leads to a month. */
export function IncomeInput({ ways, labels, help, isOptional, isCompact = false, isProfit = false, ...props }: Props) {
  const form = props.form as StepForm<IncomeValues>;
  const [way, amount, hours] = useWatch({ control: form.methods.control, name: parts });
  const field = { form, isOptional, restsOn: parts };
  return (
    <div className={joinClasses(styles["income"], isCompact && styles["compact"])}>
      <SelectInput
        {...field}
        name="incomeEntryType"
        label={labels.way}
        options={ways.map((value) => ({ value, label: t(value) }))}
        width="m"
      />
      <div className={styles["amounts"]}>
        <MoneyInput
          {...field}
          name="enteredIncome"
          label={labels.amount}
          hint={hintOf(way, { isCompact, isProfit })}
          help={help}
          width={way === "hourly" ? "half" : "m"}
        />
        {way === "hourly" && (
          <HoursInput form={form} restsOn={parts} name="hoursPerWeek" label={t("hours")} hint={t("hoursHint")} />
        )}
      </div>
      <IncomeMath
        form={form}
        ways={ways}
        entry={{ incomeEntryType: way, enteredIncome: amount, hoursPerWeek: hours }}
      />
    </div>
  );
}

/** The period, unless it is beside the amount. The hours have a hint too, and their boxes are in line. */
function hintOf(way: IncomeEntryType | null | undefined, { isCompact = false, isProfit = false }: Partial<Props>) {
  if (!way) return isProfit ? t("profit") : undefined;
  if (isProfit) return t(`profitPer.${way}`);
  return !isCompact || way === "hourly" ? t(`per.${way}`) : undefined;
}

interface MathProps extends Pick<Props, "ways"> {
  readonly form: StepForm<IncomeValues>;
  readonly entry: IncomeEntry;
}

/** The income a year and a month, unless an error says that it can't be. Asks about one that looks like a yearly income (specification, chapter 5). */
function IncomeMath({ form, ways, entry }: MathProps) {
  const { maxMonthlyIncome } = useApi(incomeSourceApi.maximum, {});
  const numbers = numbersOf(entry);
  const income = incomeOf(numbers);
  const { incomeEntryType: way } = entry;
  const isWrong = parts.some((part) => form.errorOf(part) !== undefined);
  const isThere = income !== undefined && income.annual > 0 && Boolean(way) && !isWrong;
  const figures = { hours: String(entry.hoursPerWeek), ...moneyOf({ amount: entry.enteredIncome, ...income }) };
  return (
    <>
      <output htmlFor={form.idOf("enteredIncome")} className={styles["math"]}>
        {isThere ? t(`${way!}Math`, figures) : ""}
      </output>
      {isThere && isIncomeUnusuallyHigh(income.monthly, maxMonthlyIncome) && (
        <HighIncome form={form} likely={likelyWayOf(numbers, ways, maxMonthlyIncome)} monthly={figures.monthly} />
      )}
    </>
  );
}

/** Periods longer than the chosen one that people may have meant. The shortest comes first. */
const longer = ["weekly", "monthly", "annual"] as const;

/** The shortest longer period for which the amount isn't unusually high. Undefined if there is none. */
function likelyWayOf(entry: IncomeEntry, ways: readonly IncomeEntryType[], maxMonthlyIncome: number) {
  const chosen = incomeEntryTypes.indexOf(entry.incomeEntryType ?? "annual");
  return longer.find((way) => {
    const monthly = incomeOf({ ...entry, incomeEntryType: way })?.monthly ?? 0;
    const isLonger = incomeEntryTypes.indexOf(way) > chosen;
    return isLonger && ways.includes(way) && !isIncomeUnusuallyHigh(monthly, maxMonthlyIncome);
  });
}

interface HighIncomeProps {
  readonly form: StepForm<IncomeValues>;
  readonly likely: (typeof longer)[number] | undefined;
  readonly monthly: string;
}

function HighIncome({ form, likely, monthly }: HighIncomeProps) {
  if (likely === undefined) return <Notice tone="warning">{t("high", { monthly })}</Notice>;
  const take = () => {
    putValue(form.methods, "incomeEntryType", likely);
    form.changed();
    document.getElementById(form.idOf("enteredIncome"))?.focus();
  };
  const button = (
    <Button kind="secondary" onClick={take}>
      {t(`is.${likely}`)}
    </Button>
  );
  return (
    <Notice tone="warning" actions={button}>
      {t(`highMayBe.${likely}`, { monthly })}
    </Notice>
  );
}

const moneyOf = ({
  amount = 0,
  annual = 0,
  monthly = 0,
}: {
  readonly [Figure in "amount" | "annual" | "monthly"]?: number | undefined;
}) => ({
  amount: formatLimit(amount),
  annual: formatLimit(annual),
  monthly: formatLimit(monthly),
});

/** The parts that are numbers by now. A field without an answer has null, and one with another text has that. */
function numbersOf({ incomeEntryType, enteredIncome, hoursPerWeek }: IncomeEntry): IncomeEntry {
  return {
    incomeEntryType: incomeEntryType ?? undefined,
    ...(typeof enteredIncome === "number" && { enteredIncome }),
    ...(typeof hoursPerWeek === "number" && { hoursPerWeek }),
  };
}
