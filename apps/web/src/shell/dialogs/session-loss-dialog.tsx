import type { SessionLoss } from "../../api/session-events.ts";
import type { Page } from "../navigation/enforce.ts";
import type { Losses } from "../session/losses.ts";
import { AnotherApplicationDialog } from "./another-application-dialog.tsx";
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
  if (loss === "expired" || loss === "elsewhere") return <ExpiredDialog {...{ loss, page, savedAt, losses }} />;
  return <AnotherApplicationDialog {...{ loss, losses }} />;
}
