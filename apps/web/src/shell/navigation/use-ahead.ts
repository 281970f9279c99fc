import { useEffect } from "react";
import type { Journey } from "@portico/contract/journey";
import { flowOf } from "@portico/domain/flow/flows";
import type { Step } from "@portico/domain/flow/step";
import { loadFirstScreens, openAhead } from "./open-page.tsx";
import type { NavigatorState } from "./navigator.ts";

/** The number of possible next steps to fetch during this one, because the next may depend on its answers. */
const stepsAhead = 2;

/** Prefetches the likely next steps once the open page is shown and the browser is idle. */
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

/** The steps that may follow one: the rest of the path, then the steps ahead of its end. */
function nextSteps({ productTypeId, path, ahead }: Journey, stepId: string): readonly Step[] {
  const following = [...path.slice(path.indexOf(stepId) + 1), ...ahead].slice(0, stepsAhead);
  const steps = flowOf(productTypeId)?.steps ?? [];
  return following.flatMap((id) => steps.filter((step) => step.id === id));
}

/** Runs a task when the browser is idle, or after a short delay if it can't tell. Returns the function that cancels it. */
function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(task, 300);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(task, { timeout: 2000 });
  return () => window.cancelIdleCallback(request);
}
