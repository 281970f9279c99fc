import type { StartUp } from "@portico/contract/configuration";

/** Whether people who stop can return with a link. If not, no page may promise it. */
export function canComeBack({ configuration, availability }: Pick<StartUp, "configuration" | "availability">): boolean {
  return configuration.resumeApplicationEnabled && !availability.resumeDisabled;
}

/** The resume page's URL. A member gets the sign-in first. No other part of the session remains. */
export function resumeAddress(memberType: string | undefined): string {
  return memberType === "existing" ? "/resume?memberType=existing" : "/resume";
}
