import { lazy, Suspense, useMemo } from "react";
import type { Journey } from "@portico/contract/journey";
import { leaveFor } from "../../forms/unsaved-input.ts";
import { t as shellText } from "../../words/shell.ts";
import type { Page } from "../enforce.ts";
import { lossWords } from "../unsaved-dialog.tsx";
import type { Leaving } from "./use-leaving.ts";

/** The forms code comes with the dialog, so its chunk loads only when somebody leaves. */
const LeavingDialog = lazy(async () => ({ default: (await import("./leaving-dialog.tsx")).LeavingDialog }));

interface LeavingPromptProps {
  readonly leaving: Leaving;
  readonly journey: Journey | undefined;
  readonly page: Page | undefined;
}

/** The leaving prompt while it is open. */
export function LeavingPrompt({ leaving, journey, page }: LeavingPromptProps) {
  return leaving.isOpen && journey ? <OpenPrompt {...{ leaving, journey, page }} /> : null;
}

function OpenPrompt({ leaving, journey, page }: LeavingPromptProps & { readonly journey: Journey }) {
  // Not while the reason is sent, which counts as a save as well.
  const loss = useMemo(() => lossWords(page), [page]);
  return (
    <Suspense fallback={null}>
      <LeavingDialog journey={journey} loss={loss && shellText(loss.text)} onClose={leaving.close} onLeft={leaveFor} />
    </Suspense>
  );
}
