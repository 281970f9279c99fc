import { useState } from "react";
import { resumeApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import type { SessionLoss } from "../../api/session-events.ts";
import { outcomes } from "@portico/domain/flow/step";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { useAction } from "../../forms/saving/use-action.ts";
import { leaveFor } from "../../forms/saving/unsaved-input.ts";
import { outsideAddress } from "../../page/outside-address.ts";
import { useDocumentTitle } from "../../page/use-arrival.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t as shell } from "../../words/shell.ts";
import { LostInput } from "./lost-input.tsx";
import { forget, recall } from "../session/session-memory.ts";
import { t } from "./words.ts";

interface Props {
  readonly loss: Exclude<SessionLoss, "expired" | "elsewhere" | "over">;
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
          {canResume && <GoBack loss={loss} />}
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

/** Goes back to this page's application. A session that had it open before opens it at once. Any other one asks for a link. */
function GoBack({ loss }: Pick<Props, "loss">) {
  const [applicationId] = useState(() => Number(recall("applicationId")));
  const opening = useAction(async () => {
    await call(resumeApi.openSaved, { applicationId }).then(openTheOther, () => leaveFor(outsideAddress("/resume")));
  });
  if (loss !== "another" || !(applicationId > 0))
    return <ButtonLink href={outsideAddress("/resume")}>{t("resumeApplication")}</ButtonLink>;
  return (
    <Button kind="secondary" isBusy={opening.isRunning} onClick={() => void opening.run()}>
      {t("resumeThis")}
    </Button>
  );
}

/** A URL that all products share, so it redirects to the current page of the session's application. */
const anyApplication = `/${outcomes.pending}`;

/** Drops this tab's own application and switches to the open one. */
function openTheOther(): void {
  forget("applicationId");
  leaveFor(anyApplication);
}
