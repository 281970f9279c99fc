import { useEffect, useRef } from "react";
import type { StepForm } from "../../forms/step-form.ts";
import type { Answers } from "./answers.ts";
import type { useVehicleLists } from "./use-vehicle-lists.ts";

/**
 * Clears an answer that isn't in its new list, and all answers that depend on it, so that an old trim doesn't return with another model.
 * Another type of RV clears make and model even if its list has them too. Without a list, people type, and another answer clears only the
 * trim. Changes a typed answer to the list's spelling. An answer that was typed since then stays.
 */
export function useClearing(
  form: StepForm<Answers>,
  { lists, standing, isUnlisted }: ReturnType<typeof useVehicleLists>,
  isOpen: boolean,
) {
  const { getValues, setValue } = form.methods;
  const seen: Partial<Record<string, unknown>> = { ...getValues() };
  const isAsSeen = (name: keyof Answers) => Boolean(seen[name]) && getValues(name) === seen[name];
  const type = useRef(standing.rvCategoryId);
  const answers = [
    { name: "year", list: lists.years },
    { name: "make", list: lists.makes },
    { name: "model", list: lists.models },
    { name: "bodyStyle", list: lists.trims },
  ] as const;
  const firstGone = answers.findIndex(({ name, list }) => list !== undefined && standing[name] === undefined);
  const isTyped = answers[firstGone]?.list?.length === 0;
  const gone = firstGone < 0 ? [] : answers.slice(isTyped ? -1 : firstGone);
  const { rvCategoryId, make, model, bodyStyle } = standing;
  const isOtherType = () => {
    const isOther = type.current !== undefined && type.current !== rvCategoryId;
    type.current = rvCategoryId;
    return isOther && !isUnlisted;
  };
  useEffect(() => {
    if (!isOpen) return;
    if (isOtherType()) {
      for (const name of ["make", "model", "bodyStyle"] as const) setValue(name, null as never);
      return;
    }
    for (const [name, value] of Object.entries({ make, model, bodyStyle }))
      if (value !== undefined && isAsSeen(name as keyof Answers)) setValue(name as keyof Answers, value);
    for (const { name } of gone) if (isAsSeen(name)) setValue(name, null as never);
  });
}
