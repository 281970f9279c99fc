import type { DocumentStage } from "@portico/domain/decision/document-verification";
import { useFrame } from "../../page/frame.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { Noticed } from "./use-verification.ts";
import { t } from "./words.ts";

/** A problem with its own explanation. */
export type Trouble = Noticed | "unreadable" | "declined" | "expired" | "usedUp" | "phoneFailed";

interface Known {
  readonly stage: DocumentStage;
  readonly needsBetterPictures: boolean;
  readonly noticed: Noticed | undefined;
}

/** The problem to show. The status from the server takes precedence over this page's own problem. */
export function troubleOf({ stage, noticed, needsBetterPictures }: Known): Trouble | undefined {
  if (stage === "expired" || stage === "declined" || stage === "usedUp") return stage;
  if (stage === "received") return undefined;
  if (noticed !== undefined) return noticed;
  if (stage === "failed") return "phoneFailed";
  return stage === "unreadable" || needsBetterPictures ? "unreadable" : undefined;
}

/** `oneLeft`: this try is over, and one more may follow. `last`: this is the last try. `over`: the last try is over. */
export type Tries = "enough" | "oneLeft" | "last" | "over";

interface ToldProps {
  readonly trouble: Trouble | undefined;
  /** Whether starting again shows a code for a phone. */
  readonly hasCode: boolean;
  readonly tries: Tries;
  /** Whether the application goes on without pictures, or stops online. */
  readonly follows: "goOn" | "refuse";
}

/** The problem, and how many tries are left. */
export function Told({ trouble, hasCode, tries, follows }: ToldProps) {
  const { clientDisplayName: clientName } = useFrame().branding;
  const goesOn = follows === "goOn";
  if (tries === "over" && trouble !== undefined && trouble !== "notYet")
    return (
      <Notice key="over" tone="warning" role="alert" title={t(lastTitles[trouble] ?? `${trouble}Title`)}>
        {t("over", {
          said: t(trouble === "usedUp" ? "usedUp" : "lastTryOver"),
          follows: t(goesOn ? "noTriesGoOn" : "noTriesElsewhere", { clientName }),
        })}
      </Notice>
    );
  return (
    <>
      {tries === "last" && (
        <Notice title={t("lastTryTitle")}>{t(goesOn ? "lastTryGoOn" : "lastTryElsewhere", { clientName })}</Notice>
      )}
      {trouble !== undefined && <TroubleTold {...{ trouble, hasCode, goesOn }} isOneLeft={tries === "oneLeft"} />}
    </>
  );
}

/** Titles after the last try, for problems whose usual title asks for new pictures. Others keep their title. */
const lastTitles: Partial<Record<Trouble, "unreadableLastTitle">> = { unreadable: "unreadableLastTitle" };

interface TroubleToldProps extends Pick<ToldProps, "hasCode"> {
  readonly trouble: Trouble;
  readonly goesOn: boolean;
  readonly isOneLeft: boolean;
}

function TroubleTold({ trouble, hasCode, goesOn, isOneLeft }: TroubleToldProps) {
  if (trouble === "notYet") return <Notice>{t("notYet")}</Notice>;
  const said = t(wordsFor(trouble, hasCode, goesOn));
  return (
    <Notice key={trouble} tone="warning" role="alert" title={t(`${trouble}Title`)}>
      {isOneLeft ? t("oneTryLeft", { trouble: said }) : said}
    </Notice>
  );
}

function wordsFor(trouble: Exclude<Trouble, "notYet">, hasCode: boolean, goesOn: boolean) {
  if (trouble === "expired" && hasCode) return "expiredCode";
  return trouble === "declined" && !goesOn ? "declinedElsewhere" : trouble;
}
