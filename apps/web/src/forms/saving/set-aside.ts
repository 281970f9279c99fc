import { useEffect, useEffectEvent, useReducer } from "react";
import { coBorrowerKey, type Journey } from "@portico/contract/journey";
import { latestJourney } from "../../api/journey-store.ts";
import { changedFields } from "../conflicts/compare-values.ts";
import type { StepForm, TypedAnswer } from "../step-form.ts";

/*
 * Sets aside the input of a page that closes because another page comes first, until the page opens again. It stays in memory, because it
 * may be personal data.
 */

interface SetAside {
  readonly answers: readonly TypedAnswer[];
  readonly applicationId: number;
  /** The co-applicant whom the page was about. Undefined for a page about the applicant. */
  readonly person: string | null | undefined;
}

const aside = new Map<string, SetAside>();
let openForm: Pick<StepForm, "typedAnswers"> | undefined;

/** Sets aside the input of the open page. */
export function setInputAside({ applicationId }: Pick<Journey, "applicationId">, person: SetAside["person"]): void {
  const answers = openForm?.typedAnswers() ?? [];
  if (answers.length > 0) aside.set(window.location.pathname, { answers, applicationId, person });
}

/** Forgets all input, because the session has ended. */
export function forgetSetAside(): void {
  aside.clear();
}

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
  useEffect(() => {
    const open = { typedAnswers: () => typedAnswers() };
    openForm = open;
    return () => {
      if (openForm === open) openForm = undefined;
    };
  }, []);
  return isFilledIn;
}

function takeAside(): readonly TypedAnswer[] {
  const path = window.location.pathname;
  const found = aside.get(path);
  aside.delete(path);
  const journey = latestJourney();
  if (!found || journey?.applicationId !== found.applicationId) return [];
  return found.person === undefined || found.person === coBorrowerKey(journey) ? found.answers : [];
}

const isChanged = (before: unknown, now: unknown) => changedFields({ value: before }, { value: now }).length > 0;
