import type { DocumentStage } from "@portico/domain/identity-check";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

export function Refused({ sentence }: { readonly sentence: string | undefined }) {
  return sentence === undefined ? null : (
    <Notice tone="danger" role="alert">
      {sentence}
    </Notice>
  );
}

/** What went wrong, in words of its own for each case. */
export type Trouble = "notYet" | "unreadable" | "declined" | "expired" | "phoneFailed" | "cameraFailed";

interface Known {
  readonly stage: DocumentStage;
  readonly consentDeclined: boolean;
  readonly needsBetterPictures: boolean;
  readonly noticed: "notYet" | "cameraFailed" | undefined;
}

/** What to tell first: news from elsewhere goes before what this page noticed itself. */
export function troubleOf({ stage, consentDeclined, needsBetterPictures, noticed }: Known): Trouble | undefined {
  if (stage === "expired") return "expired";
  if (stage === "declined") return "declined";
  if (noticed !== undefined) return noticed;
  if (stage === "failed") return "phoneFailed";
  if (consentDeclined) return "declined";
  return stage === "unreadable" || needsBetterPictures ? "unreadable" : undefined;
}

export function Told({ trouble }: { readonly trouble: Trouble | undefined }) {
  if (trouble === undefined) return null;
  if (trouble === "notYet") return <Notice>{t("notYet")}</Notice>;
  return (
    <Notice key={trouble} tone="warning" role="alert" title={t(`${trouble}Title`)}>
      {t(trouble)}
    </Notice>
  );
}
