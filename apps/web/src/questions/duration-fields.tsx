import { useEffect, useRef } from "react";
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
  inYears:
    "{months} months is {years, plural, one {# year} other {# years}} and {rest, plural, one {# month} other {# months}}.",
});

interface Field<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
}

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly years: Field<Values>;
  readonly months: Field<Values>;
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
  return (
    <FieldStack row>
      <CountInput form={form} {...years} restsOn={[months.name]} />
      {isEnough ? (
        <UnaskedMonths form={form} {...months} restsOn={[years.name]} />
      ) : (
        <CountInput
          form={form}
          {...months}
          errorHint={(error) => (error.startsWith("Enter 0 to 11") ? inYears(typedMonths) : undefined)}
          restsOn={[years.name]}
        />
      )}
    </FieldStack>
  );
}

/**
 * The months that aren't asked. They count as 0 unless they are known, and are empty again when they are asked after all. A number that isn't
 * right counts as 0 too, because nobody could correct it.
 */
function UnaskedMonths<Values extends FieldValues>(
  props: Field<Values> & { readonly form: StepForm<Values>; readonly restsOn: readonly FieldPath<Values>[] },
) {
  const { form, name } = props;
  const { value } = useField(props);
  const isKnown = useRef(monthsBeyond().safeParse(value).success);
  useEffect(() => {
    const { current: wasKnown } = isKnown;
    if (wasKnown) return undefined;
    putValue(form.methods, name, 0);
    return () => {
      if (form.methods.getValues(name) === 0) putValue(form.methods, name, null);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the months disappear
  }, []);
  return <p className={styles["enough"]}>{t("enough")}</p>;
}
