import { lazy, Suspense, useMemo } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import { useFrame } from "../../page/frame.ts";
import { leaveFor } from "../../forms/saving/unsaved-input.ts";
import { reportError } from "../../reporting/report-error.ts";
import { t } from "../../words/shell.ts";
import type { Page } from "../navigation/enforce.ts";
import { ErrorBoundary } from "../errors/error-boundary.tsx";
import { lossWords } from "../dialogs/unsaved-dialog.tsx";
import type { Leaving } from "./use-leaving.ts";

/** The dialog needs the form engine, so its chunk loads only when somebody leaves. */
const LeavingDialog = lazy(async () => ({ default: (await import("./leaving-dialog.tsx")).LeavingDialog }));

interface LeavingPromptProps {
  readonly leaving: Leaving;
  readonly journey: AnyJourney | undefined;
  readonly page: Page | undefined;
}

/** The leaving prompt while it is open. If it can't load, the page stays, and the next press of the logo leaves without asking. */
export function LeavingPrompt({ leaving, journey, page }: LeavingPromptProps) {
  return leaving.isOpen && journey ? <OpenPrompt {...{ leaving, journey, page }} /> : null;
}

function OpenPrompt({ leaving, journey, page }: LeavingPromptProps & { readonly journey: AnyJourney }) {
  const frame = useFrame();
  // Skip this while the reason is being sent, because that counts as a save too.
  const loss = useMemo(() => lossWords(page), [page]);
  const failed = (error: unknown) => {
    reportError(error, { mechanism: "page", handled: true });
    if (leaving.giveUp()) frame.toast(t("leavingNotAsked"), "danger");
  };
  return (
    <ErrorBoundary onError={failed}>
      <Suspense fallback={null}>
        <LeavingDialog journey={journey} loss={loss && t(loss.text)} onClose={leaving.close} onLeft={leaveFor} />
      </Suspense>
    </ErrorBoundary>
  );
}
