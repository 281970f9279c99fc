import type { StartUp } from "@portico/contract/configuration";

/** Whether people who stop may come back with a link. Where they may not, no page promises it. */
export function canComeBack({ configuration, availability }: Pick<StartUp, "configuration" | "availability">): boolean {
  return configuration.resumeApplicationEnabled && !availability.resumeDisabled;
}
