import { lazy, Suspense } from "react";
import type { Journey } from "@portico/contract/journey";
import { leaveFor } from "../../forms/unsaved-input.ts";
import type { Leaving } from "./use-leaving.ts";

/** The forms code comes with the dialog, so its chunk loads only when somebody leaves. */
const LeavingDialog = lazy(async () => ({ default: (await import("./leaving-dialog.tsx")).LeavingDialog }));

interface LeavingPromptProps {
  readonly leaving: Leaving;
  readonly journey: Journey | undefined;
}

/** The leaving prompt while it is open. */
export function LeavingPrompt({ leaving, journey }: LeavingPromptProps) {
  if (!leaving.isOpen || !journey) return null;
  return (
    <Suspense fallback={null}>
      <LeavingDialog journey={journey} onClose={leaving.close} onLeft={leaveFor} />
    </Suspense>
  );
}
