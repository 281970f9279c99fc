import type { AnyJourney } from "@portico/contract/journey";
import type { StepId } from "@portico/domain/flow/flows";

/** Whether an application has a step, before or after the open page. */
export function hasStep({ path, ahead }: Pick<AnyJourney, "path" | "ahead">, step: StepId): boolean {
  return path.includes(step) || ahead.includes(step);
}
