import { useEffect } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { announceSeveralListed } from "../../api/session-events.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { TryAgain } from "../../forms/saving/try-again.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { Page } from "../../page/page.tsx";
import type { ResumeProps } from "../../page/screen-module.ts";
import { unlessSignedOut, type OnSignedOut } from "../../sign-in/use-signed-in.ts";
import { t } from "./words.ts";

interface Props extends Pick<ResumeProps, "onDone"> {
  readonly applicationId: number;
  /** The application that is open already. */
  readonly present?: AnyJourney | undefined;
  /** The person has others too, so the way back leads to their list. */
  readonly isOneOfSeveral: boolean;
  readonly signInId?: string | undefined;
  readonly onSignedOut?: OnSignedOut;
}

/** Opens one application by itself. */
export function OpenOne({ applicationId, present, isOneOfSeveral, signInId, onSignedOut, onDone }: Props) {
  const open = useAction(async () => {
    if (applicationId === present?.applicationId) return onDone(present);
    const opened = await unlessSignedOut(call(resumeApi.openSaved, { applicationId, signInId }), onSignedOut);
    if (!opened) return;
    if (isOneOfSeveral) announceSeveralListed();
    onDone(opened.journey);
  });
  useEffect(() => {
    void open.run();
    // Runs once, because the page exists for this call.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [applicationId]);
  return (
    <Page
      title={t("opening")}
      notice={<ActionProblem action={open} />}
      primary={open.failedTries > 0 && <TryAgain action={open} onPress={() => void open.run()} />}
    />
  );
}
