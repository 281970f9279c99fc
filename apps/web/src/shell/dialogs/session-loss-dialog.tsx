import { isInvited } from "../../page/invited.ts";
import type { SessionLoss } from "../../api/session-events.ts";
import type { Page } from "../navigation/enforce.ts";
import type { Losses } from "../session/losses.ts";
import { recall } from "../session/session-memory.ts";
import { AnotherApplicationDialog } from "./another-application-dialog.tsx";
import { InvitationOverDialog, InvitedExpiredDialog } from "./invited-dialogs.tsx";
import { ExpiredDialog } from "./expired-dialog.tsx";
import { lossSentences } from "./lost-input.tsx";

export interface SessionLossProps {
  readonly loss: SessionLoss;
  /** The page that was open. */
  readonly page: Page | undefined;
  readonly savedAt: number | undefined;
  readonly losses: Losses;
}

/** Says why the application is no longer open, what wasn't saved, and what to do. */
export function SessionLossDialog({ loss, page, savedAt, losses: lost }: SessionLossProps) {
  const losses = lossSentences(page, lost);
  // After a reload, only the tab knows it.
  const journey = journeyOf(page);
  const isGuest = journey ? isInvited(journey) : recall("isInvited") !== undefined;
  if (isGuest && (loss === "expired" || loss === "elsewhere" || loss === "closed"))
    return <InvitedExpiredDialog {...{ loss, losses, journey }} />;
  if (loss === "expired" || loss === "elsewhere") return <ExpiredDialog {...{ loss, page, savedAt, losses }} />;
  if (loss === "over") return <InvitationOverDialog journey={journey} />;
  return <AnotherApplicationDialog {...{ loss, losses }} />;
}

const journeyOf = (page: Page | undefined) => (page && "journey" in page ? page.journey : undefined);
