import type { StartUp } from "@portico/contract/configuration";

/** Whether people who stop may come back with a link. Where they may not, no page promises it. */
export function canComeBack({ configuration, availability }: Pick<StartUp, "configuration" | "availability">): boolean {
  return configuration.resumeApplicationEnabled && !availability.resumeDisabled;
}

/** Where people come back. A member is shown the sign-in first; everything else of the session is forgotten. */
export function resumeAddress(memberType: string | undefined): string {
  return memberType === "existing" ? "/resume?memberType=existing" : "/resume";
}
