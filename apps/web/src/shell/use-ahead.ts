import { useEffect } from "react";
import type { Journey } from "@portico/contract/journey";
import { flowOf } from "@portico/domain/flow/flows";
import type { Step } from "@portico/domain/flow/step";
import { loadFirstScreens, openAhead } from "./open-page.tsx";
import type { NavigatorState } from "./navigator.ts";

/** How many of the possible next steps are fetched while this one is filled in: the next may depend on what is answered. */
const stepsAhead = 2;

/** Fetches what probably comes next, once the open page stands and the browser has nothing better to do. */
export function useAhead(journey: Journey | undefined, { open, isLoading }: NavigatorState): void {
  const page = open?.page;
  const startsProduct = page?.kind === "start" ? page.productCode : undefined;
  const openStepId = page?.kind === "step" ? page.step.id : undefined;

  useEffect(() => {
    if (isLoading) return undefined;
    if (startsProduct !== undefined) return whenIdle(() => void loadFirstScreens(startsProduct, stepsAhead));
    if (!journey || openStepId === undefined) return undefined;
    return whenIdle(() => {
      for (const step of nextSteps(journey, openStepId)) void openAhead(step, journey);
    });
  }, [journey, isLoading, openStepId, startsProduct]);
}

/** The steps that may follow one: the rest of the path, then what lies ahead of its end. */
function nextSteps({ productTypeId, path, ahead }: Journey, stepId: string): readonly Step[] {
  const following = [...path.slice(path.indexOf(stepId) + 1), ...ahead].slice(0, stepsAhead);
  const steps = flowOf(productTypeId)?.steps ?? [];
  return following.flatMap((id) => steps.filter((step) => step.id === id));
}

/** Runs a task when the browser is idle; where it cannot tell, a moment later. Answers how to call it off. */
function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(task, 300);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(task, { timeout: 2000 });
  return () => window.cancelIdleCallback(request);
}
