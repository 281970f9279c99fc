import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useWatch, type FieldPath, type FieldValues } from "react-hook-form";
import { monthsBeyond } from "@portico/domain/values/months";
import { CountInput } from "../forms/fields/fields.tsx";
import { useField } from "../forms/fields/use-field.ts";
import { putValue } from "../forms/put-value.ts";
import type { StepForm } from "../forms/step-form.ts";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { defineWords } from "../words/words.ts";
import styles from "./duration-fields.module.css";

const t = defineWords("duration", {
  enough: "No months needed",
  kept: "And {months, plural, one {# month} other {# months}}",
  inYears:
    "{months} months is {years, plural, one {# year} other {# years}} and {rest, plural, one {# month} other {# months}}.",
});

interface Field<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
}

interface Pair<Values extends FieldValues> {
  readonly years: Field<Values>;
  readonly months: Field<Values>;
}

interface Props<Values extends FieldValues> extends Pair<Values> {
  readonly form: StepForm<Values>;
  /** The months that the history still needs. If the years alone cover them, the months aren't asked. */
  readonly needed: number;
}

/** The same time with whole years, for people who count in months. */
function inYears(months: unknown): string | undefined {
  if (typeof months !== "number" || !Number.isInteger(months) || months < 12 || months > 1199) return undefined;
  return t("inYears", { months, years: Math.floor(months / 12), rest: months % 12 });
}

/** The time at a home, at a job, or in a status. */
export function DurationFields<Values extends FieldValues>({ form, years, months, needed }: Props<Values>) {
  const typed: unknown = useWatch({ control: form.methods.control, name: years.name });
  const typedMonths: unknown = useWatch({ control: form.methods.control, name: months.name });
  const isEnough = typeof typed === "number" && typed > 0 && typed * 12 >= needed;
  const [shown] = useState({ years: typed, isEnough });
  return (
    <div {...withoutYears(form, { years, months })}>
      <FieldStack row>
        <CountInput form={form} {...years} restsOn={[months.name]} />
        {isEnough ? (
          <UnaskedMonths
            form={form}
            {...months}
            restsOn={[years.name]}
            isSaved={shown.isEnough && shown.years === typed}
          />
        ) : (
          <CountInput
            form={form}
            {...months}
            errorHint={(error) => (error.startsWith("Enter 0 to 11") ? inYears(typedMonths) : undefined)}
            restsOn={[years.name]}
          />
        )}
      </FieldStack>
    </div>
  );
}

/** Months without years are less than a year, so the years are filled in as 0 once the fields are left, or Enter saves them. */
function withoutYears<Values extends FieldValues>(
  { methods, changed, isUnderWay }: StepForm<Values>,
  fields: Pair<Values>,
) {
  const fillIn = () => {
    const [years, months]: readonly unknown[] = methods.getValues([fields.years.name, fields.months.name]);
    const isEmpty = years === undefined || years === null || years === "";
    const isTime = typeof months === "number" && months > 0 && monthsBeyond().safeParse(months).success;
    if (!isTime || !isEmpty || isUnderWay()) return;
    // At once, because the press that took the focus may save the page. An error goes after that press.
    methods.setValue(fields.years.name, 0 as never);
    changed();
  };
  return {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) fillIn();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Enter") fillIn();
    },
  };
}

/**
 * The months that aren't asked. They count as 0 unless they were saved with these years: months typed with other years, and numbers that
 * aren't right, are something that nobody could see or correct. They come back when they are asked after all.
 */
function UnaskedMonths<Values extends FieldValues>(
  props: Field<Values> & {
    readonly form: StepForm<Values>;
    readonly restsOn: readonly FieldPath<Values>[];
    /** The page opened with these years. */
    readonly isSaved: boolean;
  },
) {
  const { form, name, isSaved } = props;
  const { value } = useField(props);
  const before = useRef(monthsBeyond().safeParse(value).success ? value : null);
  const isKept = isSaved && before.current !== null;
  useEffect(() => {
    if (isKept) return undefined;
    const { current: asked } = before;
    putValue(form.methods, name, 0);
    return () => {
      if (form.methods.getValues(name) === 0) putValue(form.methods, name, asked);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the months disappear
  }, [isKept]);
  // Months on file count, so nobody finds them first on Review.
  const isCounted = isKept && typeof value === "number" && value > 0;
  return <p className={styles["enough"]}>{isCounted ? t("kept", { months: value }) : t("enough")}</p>;
}
