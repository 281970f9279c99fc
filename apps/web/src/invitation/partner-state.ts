import type { InvitationStatus } from "@portico/contract/invitation";
import type { Tone } from "../widgets/tones/tone.ts";
import type { SeenInvitation } from "./use-invitation.ts";

type PartnerState = InvitationStatus | "returned" | "expired" | "over";

/** How far the invited person is, and what keeps them. */
export function partnerState({ progress, invitation }: SeenInvitation): PartnerState {
  if (!progress) return "over";
  const isWaiting = progress.status === "sent";
  if (isWaiting && invitation?.isUndelivered) return "returned";
  if (isWaiting && invitation?.isExpired) return "expired";
  return progress.status;
}

const tones: Readonly<Partial<Record<PartnerState, Tone>>> = {
  done: "success",
  changed: "warning",
  stopped: "warning",
  returned: "warning",
  expired: "warning",
};

export const toneOf = (state: PartnerState): Tone => tones[state] ?? "information";
