import type { SessionLoss } from "../../api/session-events.ts";
import { outcomes } from "@portico/domain/flow/step";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { leaveFor } from "../../forms/saving/unsaved-input.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { useDocumentTitle } from "../../page/use-arrival.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t as shell } from "../../words/shell.ts";
import { LostInput } from "./lost-input.tsx";
import { forget } from "../session/session-memory.ts";
import { t } from "./words.ts";

interface Props {
  readonly loss: Exclude<SessionLoss, "expired" | "elsewhere">;
  readonly losses?: readonly string[] | undefined;
}

/**
 * Says that this page can't save anything, because another tab closed its application, signed in again, or opened another one. All tabs of a
 * browser share one session.
 */
export function AnotherApplicationDialog({ loss, losses }: Props) {
  const canResume = canComeBack(useFrame());
  useDocumentTitle(t(`${loss}Title`));
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(`${loss}Title`)}
      actions={
        <>
          {loss === "another" && <Button onClick={openTheOther}>{t("openOther")}</Button>}
          {canResume && (
            <ButtonLink kind={loss === "another" ? "secondary" : "primary"} href={outsideAddress("/resume")}>
              {t(loss === "another" ? "resumeThis" : "resumeApplication")}
            </ButtonLink>
          )}
          <ButtonLink kind={loss !== "another" && !canResume ? "primary" : "quiet"} href={outsideAddress("/")}>
            {shell("startOver")}
          </ButtonLink>
        </>
      }
    >
      <p>{t(canResume ? `${loss}Lede` : `${loss}ForGood`)}</p>
      <LostInput losses={losses} />
    </Dialog>
  );
}

/** A URL that all products share, so it redirects to the current page of the session's application. */
const anyApplication = `/${outcomes.pending}`;

/** Drops this tab's own application and switches to the open one. */
function openTheOther(): void {
  forget("applicationId");
  leaveFor(anyApplication);
}
