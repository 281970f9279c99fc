import type { StartUp } from "@portico/contract/configuration";
import { outsideAddress } from "./outside-address.ts";

/** Whether people who stop can return with a link. If they can't, no page may promise it. */
export function canComeBack({ configuration, availability }: Pick<StartUp, "configuration" | "availability">): boolean {
  return configuration.resumeApplicationEnabled && !availability.resumeDisabled;
}

/** The resume page's URL. It opens with the sign-in for a member. It carries nothing else of the session. */
export function resumeAddress(memberType: string | undefined): string {
  return outsideAddress("/resume", memberType === "existing" ? { memberType } : {});
}
