import type { DocumentStage } from "@portico/domain/decision/identity-check";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { Noticed } from "./use-verification.ts";
import { t } from "./words.ts";

/** A problem with its own explanation. */
export type Trouble =
  | Noticed
  | "unreadable"
  | "declined"
  | "declinedBefore"
  | "expired"
  | "expiredBefore"
  | "phoneFailed";

interface Known {
  readonly stage: DocumentStage;
  readonly consentDeclined: boolean;
  readonly needsBetterPictures: boolean;
  readonly expiredBefore: boolean;
  readonly noticed: Noticed | undefined;
}

/** The problem to show first. News from elsewhere takes precedence over this page's own. */
export function troubleOf({ stage, noticed, ...before }: Known): Trouble | undefined {
  if (stage === "expired" || stage === "declined") return stage;
  if (stage === "received") return undefined;
  if (noticed !== undefined) return noticed;
  if (stage === "failed") return "phoneFailed";
  return stage === "unreadable" ? stage : troubleBefore(stage, before);
}

/** The problem of the previous transaction. */
function troubleBefore(
  stage: DocumentStage,
  { consentDeclined, needsBetterPictures, expiredBefore }: Omit<Known, "stage" | "noticed">,
): Trouble | undefined {
  if (consentDeclined) return "declinedBefore";
  if (needsBetterPictures) return "unreadable";
  return stage === "waiting" && expiredBefore ? "expiredBefore" : undefined;
}

interface ToldProps {
  readonly trouble: Trouble | undefined;
  /** Whether a new start shows a code for a phone. */
  readonly hasCode: boolean;
}

export function Told({ trouble, hasCode }: ToldProps) {
  if (trouble === undefined) return null;
  if (trouble === "notYet") return <Notice>{t("notYet")}</Notice>;
  return (
    <Notice key={trouble} tone="warning" role="alert" title={t(`${trouble}Title`)}>
      {t(hasCode && (trouble === "expired" || trouble === "expiredBefore") ? `${trouble}Code` : trouble)}
    </Notice>
  );
}
