import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from "react";
import { useWatch, type FieldPath, type FieldValues } from "react-hook-form";
import { monthsBeyond } from "@portico/domain/values/months";
import { CountInput } from "../forms/fields/fields.tsx";
import { useField } from "../forms/fields/use-field.ts";
import { putValue } from "../forms/put-value.ts";
import type { StepForm } from "../forms/step-form.ts";
import { whenReleased } from "../widgets/pointer-press.ts";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { defineWords } from "../words/words.ts";
import styles from "./duration-fields.module.css";

const t = defineWords("duration", {
  enough: "No months needed",
  kept: "And {months, plural, one {# month} other {# months}}",
  inYears:
    "{rest, plural, =0 {{months} months is {years, plural, one {# year} other {# years}}.} one {{months} months is {years, plural, one {# year} other {# years}} and # month.} other {{months} months is {years, plural, one {# year} other {# years}} and # months.}}",
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

interface Counted {
  readonly months: number;
  readonly years: number;
  readonly rest: number;
}

/** The same time with whole years, for people who count in months. */
function inYears(months: unknown): Counted | undefined {
  if (typeof months !== "number" || !Number.isInteger(months) || months < 12 || months > 1199) return undefined;
  return { months, years: Math.floor(months / 12), rest: months % 12 };
}

/** The time at a home, at a job, or in a status. */
export function DurationFields<Values extends FieldValues>({ form, years, months, needed }: Props<Values>) {
  const typed: unknown = useWatch({ control: form.methods.control, name: years.name });
  const typedMonths: unknown = useWatch({ control: form.methods.control, name: months.name });
  const isEnough = typeof typed === "number" && typed > 0 && typed * 12 >= needed;
  const [shown] = useState({ years: typed, isEnough });
  const { told, isHeld, ...watched } = useWholeYears(form, { years, months });
  return (
    <div {...watched}>
      <FieldStack row>
        <CountInput form={form} {...years} restsOn={[months.name]} />
        {isEnough && !isHeld ? (
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
            errorHint={(error) => (error.startsWith("Enter 0 to 11") ? inWords(inYears(typedMonths)) : undefined)}
            restsOn={[years.name]}
          />
        )}
      </FieldStack>
      <output className={styles["told"]}>{inWords(told)}</output>
    </div>
  );
}

const inWords = (counted: Counted | undefined) => counted && t("inYears", { ...counted });

/**
 * Fills in the years for people who count in months, at once, because the press that took the focus may save the page. Months without
 * years are less than a year once the fields are left, or Enter saves them. Months from 12 on are years and months, and their field then
 * stays for corrections.
 */
function useWholeYears<Values extends FieldValues>(form: StepForm<Values>, { years, months }: Pair<Values>) {
  const { methods, changed, isUnderWay } = form;
  const [told, setTold] = useState<Counted>();
  const [isHeld, setHeld] = useState(false);
  const put = (field: Field<Values>, count: number) => methods.setValue(field.name, count as never);
  const countYears = () => {
    const counted = inYears(methods.getValues(months.name));
    if (!counted || isUnderWay() || Number(methods.getValues(years.name)) > 0) return;
    put(years, counted.years);
    put(months, counted.rest);
    whenReleased(() => setTold(counted));
    changed();
  };
  const fillIn = () => {
    const [ofYears, ofMonths]: readonly unknown[] = methods.getValues([years.name, months.name]);
    if (isEmpty(ofMonths)) setHeld(false);
    const isTime = typeof ofMonths === "number" && ofMonths > 0 && monthsBeyond().safeParse(ofMonths).success;
    if (!isTime || !isEmpty(ofYears) || isUnderWay()) return;
    // An error goes after the press that took the focus.
    put(years, 0);
    changed();
  };
  return {
    told,
    isHeld,
    onInput: ({ target }: FormEvent) => {
      setTold(undefined);
      if (isNamed(target, months.name) && inYears(Number(target.value))) setHeld(true);
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      if (isNamed(target, months.name)) countYears();
      if (!currentTarget.contains(relatedTarget)) fillIn();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== "Enter") return;
      countYears();
      fillIn();
    },
  };
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

const isNamed = (target: EventTarget, name: string): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === name;

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
