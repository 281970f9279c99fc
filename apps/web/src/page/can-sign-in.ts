import type { StartUp } from "@portico/contract/configuration";

/** Whether members may sign in. If they can't, no page may offer it. */
export function canSignIn({ configuration, availability }: Pick<StartUp, "configuration" | "availability">): boolean {
  return configuration.existingMemberFlowEnabled && !availability.memberDisabled;
}
