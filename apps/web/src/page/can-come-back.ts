import type { StartUp } from "@portico/contract/configuration";
import { outsideAddress } from "./outside-address.ts";

/** Whether people who stop can return with a link. If not, no page may promise it. */
export function canComeBack({ configuration, availability }: Pick<StartUp, "configuration" | "availability">): boolean {
  return configuration.resumeApplicationEnabled && !availability.resumeDisabled;
}

/** The resume page's URL. A member gets the sign-in first. No other part of the session remains. */
export function resumeAddress(memberType: string | undefined): string {
  return outsideAddress("/resume", memberType === "existing" ? { memberType } : {});
}
