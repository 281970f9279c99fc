import { useEffect, useEffectEvent, useReducer } from "react";
import { changedFields } from "../conflicts/compare-values.ts";
import type { StepForm } from "../step-form.ts";
import { noteOpenForm, takeAside } from "./set-aside.ts";

/** Fills in the input that was set aside when this page closed. Returns whether there was any. */
export function useSetAside(form: Pick<StepForm, "methods" | "idOf" | "typedAnswers">): boolean {
  const [isFilledIn, noteFilledIn] = useReducer(() => true, false);
  const fillIn = useEffectEvent(() => {
    const answers = takeAside();
    // The page may show another form first, and another window may have changed the answers since.
    const isOfForm = answers.some(({ name }) => document.getElementById(form.idOf(name)) !== null);
    if (!isOfForm || answers.some(({ name, saved }) => isChanged(saved, form.methods.getValues(name)))) return;
    for (const { name, typed } of answers) form.methods.setValue(name, typed);
    noteFilledIn();
  });
  useEffect(() => fillIn(), []);
  const typedAnswers = useEffectEvent(form.typedAnswers);
  useEffect(() => noteOpenForm(() => typedAnswers()), []);
  return isFilledIn;
}

const isChanged = (before: unknown, now: unknown) => changedFields({ value: before }, { value: now }).length > 0;
