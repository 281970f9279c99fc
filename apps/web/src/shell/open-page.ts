import type { ComponentType } from "react";
import type { Journey } from "@portico/contract/journey";
import type { Step } from "@portico/domain/flow/step";
import type { ProductCode } from "@portico/domain/product";
import type { OutcomeProps, ResumeProps, StartProps, StepPlace, StepProps } from "../forms/screen-module.ts";
import type { Page } from "./enforce.ts";
import { loadScreen } from "./load-screen.ts";
import { outcomeScreens, resumeScreen, startScreen, stepScreens } from "./registry.ts";

/** A page with its screen at hand and what it asks for in memory. */
export type OpenPage =
  | { readonly page: Page & { kind: "step" }; readonly Screen: ComponentType<StepProps>; readonly place: StepPlace }
  | { readonly page: Page & { kind: "outcome" }; readonly Screen: ComponentType<OutcomeProps> }
  | { readonly page: Page & { kind: "start" }; readonly Screen: ComponentType<StartProps> }
  | { readonly page: Page & { kind: "resume" }; readonly Screen: ComponentType<ResumeProps> }
  | { readonly page: Page & { kind: "home" | "notice" | "error" } };

/** Loads what a page needs. Throws `ScreenLoadError` when its files do not arrive. */
export async function openPage(page: Page): Promise<OpenPage> {
  switch (page.kind) {
    case "step": {
      const place = placeOf(page.step, page.journey);
      const { Screen, prefetch } = await loadScreen(screenOf(page.step));
      await prefetch?.(page.journey, place);
      return { page, Screen, place };
    }
    case "outcome": {
      const { Screen, prefetch } = await loadScreen(registered(outcomeScreens[page.outcome]));
      await prefetch?.(page.journey);
      return { page, Screen };
    }
    case "start": {
      const { Screen, prefetch } = await loadScreen(startScreen);
      await prefetch?.(page.productCode);
      return { page, Screen };
    }
    case "resume":
      return { page, Screen: (await loadScreen(registered(resumeScreen))).Screen };
    default:
      return { page };
  }
}

/** Fetches a step's screen and what it asks for, before anybody goes there. What fails now is met again when somebody does. */
export async function openAhead(step: Step, journey: Journey): Promise<void> {
  try {
    const { prefetch } = await screenOf(step)();
    await prefetch?.(journey, placeOf(step, journey));
  } catch {
    // offline for a moment, or a deployment between: opening the page tries again and says so
  }
}

/** Whose step it is. A step without a person belongs to the application, so to the primary applicant. */
export function placeOf({ who = "primary" }: Pick<Step, "who">, journey: Journey): StepPlace {
  const applicantId = who === "primary" ? journey.primaryApplicantId : (journey.coBorrowerApplicantId ?? 0);
  return { who, applicantId, productCode: journey.productTypeId as ProductCode };
}

function screenOf({ id }: Step) {
  return registered(stepScreens[id as keyof typeof stepScreens]);
}

function registered<Module>(load: Module | undefined): Module {
  if (load === undefined) throw new Error("There is no screen for this page yet.");
  return load;
}
