import { useEffect } from "react";
import { configurationApi, type Branding } from "@portico/contract/configuration";
import { destinationOf, type AnyJourney } from "@portico/contract/journey";
import { leavingApi } from "@portico/contract/leaving";
import { flowOf } from "@portico/domain/flow/flows";
import type { Step } from "@portico/domain/flow/step";
import { forgetFetchedAhead } from "../../api/reads-after.ts";
import { today } from "../../api/server-clock.ts";
import { prefetch } from "../../api/use-query.ts";
import { fetchPictures } from "../frame/fetch-pictures.ts";
import { headerOfStep } from "../frame/header-of.ts";
import { firstStepsOf, loadScreens, openAhead } from "./open-page.tsx";
import type { NavigatorState } from "./navigator.ts";
import { whenIdle } from "./when-idle.ts";

/** How many of the possible next steps to prefetch. Which one comes next may depend on the open page's answers. */
const stepsAhead = 2;
/** How many of a flow's first steps to prefetch before there is an application. Most people's first one is their identity, the third. */
const firstSteps = 3;

/** Prefetches the likely next steps with their pictures once the open page is shown and the browser is idle. */
export function useAhead(
  journey: AnyJourney | undefined,
  { open, isLoading }: NavigatorState,
  { images }: Pick<Branding, "images">,
): void {
  const page = open?.page;
  const starts = page?.kind === "start" ? page.destination : undefined;
  const openStepId = page?.kind === "step" ? page.step.id : undefined;

  useEffect(() => {
    if (isLoading) return undefined;
    const fetchHeaders = (steps: readonly Step[]) =>
      fetchPictures(steps.flatMap((step) => headerOfStep(step, { images }) ?? []));
    if (starts !== undefined)
      return whenIdle(() => {
        const steps = firstStepsOf(starts, firstSteps);
        void loadScreens(steps, starts);
        fetchHeaders(steps);
        prepareFirstStep();
      });
    if (!journey || openStepId === undefined) return undefined;
    forgetFetchedAhead();
    return whenIdle(() => {
      const steps = nextSteps(journey, openStepId);
      for (const step of steps) void openAhead(step, journey);
      fetchHeaders(steps);
    });
  }, [journey, isLoading, openStepId, starts, images]);
}

/** What the first step of any application needs. Without this, its page would do all of it while it opens. */
function prepareFirstStep(): void {
  void prefetch(configurationApi.formInputs, {});
  void prefetch(leavingApi.display, {});
  // Makes the format of the institution's days, which takes far longer than using it.
  today();
}

/** The steps that may follow a step: the rest of the path, then those after the frontier. */
function nextSteps(journey: AnyJourney, stepId: string): readonly Step[] {
  const { path, next } = journey;
  const following = [...path.slice(path.indexOf(stepId) + 1), ...next].slice(0, stepsAhead);
  const steps = flowOf(destinationOf(journey))?.steps ?? [];
  return following.flatMap((id) => steps.filter((step) => step.id === id));
}
