import { useEffect, useEffectEvent, useRef } from "react";
import { get } from "react-hook-form";
import type { IdentificationValues } from "./identification-values.ts";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";

interface Answers {
  /** The saved person. */
  readonly saved: object;
  /** The page's prefilled answers about them. */
  readonly filledIn: object;
  /** The prefilled answers for a person about whom nothing is known. */
  readonly fresh: object;
}

/**
 * Clears prefilled answers about the saved person once another person is typed over them. Otherwise nobody would notice, for example, an
 * email address that belongs to the saved person. Typed answers stay, even if another window saves a person who has the same ones. If the
 * saved person is typed again, the prefilled answers return.
 */
export function useOwnAnswers(form: StepForm<IdentificationValues>, isAnother: boolean, answers: Answers): void {
  const { saved, filledIn, fresh } = answers;
  const emptied = useRef<{ readonly of: string; readonly names: readonly string[] }>(undefined);
  const valueOf = (name: string): unknown => form.methods.getValues(name as "emailAddress") as unknown;
  const put = (name: string, value: unknown) => putValue(form.methods, name as "emailAddress", value);
  // The saved person that the page was about before another person was typed.
  const typedOver = useRef<object>(undefined);
  const empty = useEffectEvent(() => {
    // Another window saved this person, so matching answers here were typed and must stay.
    if (JSON.stringify(typedOver.current) !== JSON.stringify(saved)) return;
    const names = namesIn(filledIn).filter(
      (name) => get(filledIn, name) !== get(fresh, name) && get(filledIn, name) === valueOf(name),
    );
    emptied.current = { of: JSON.stringify(saved), names };
    for (const name of names) put(name, get(fresh, name));
  });
  const giveBack = useEffectEvent(() => {
    const { of, names = [] } = emptied.current ?? {};
    emptied.current = undefined;
    if (of !== JSON.stringify(saved)) return;
    for (const name of names) if ((valueOf(name) ?? "") === (get(fresh, name) ?? "")) put(name, get(filledIn, name));
  });
  useEffect(() => {
    if (isAnother) empty();
    else giveBack();
  }, [isAnother]);
  useEffect(() => {
    if (!isAnother) typedOver.current = saved;
  });
}

/** The paths of a form's fields, including those of its groups. */
function namesIn(values: object, prefix = ""): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === "object" && value !== null ? namesIn(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}
