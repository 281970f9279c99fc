import { lazy, Suspense } from "react";
import type { Journey } from "@portico/contract/journey";
import { leaveFor } from "../../forms/unsaved-input.ts";
import type { Leaving } from "./use-leaving.ts";

/** Forms come with it, so its chunk waits until somebody leaves. */
const LeavingDialog = lazy(async () => ({ default: (await import("./leaving-dialog.tsx")).LeavingDialog }));

interface LeavingPromptProps {
  readonly leaving: Leaving;
  readonly journey: Journey | undefined;
}

/** The question to somebody who leaves, while it is open. */
export function LeavingPrompt({ leaving, journey }: LeavingPromptProps) {
  if (!leaving.isOpen || !journey) return null;
  return (
    <Suspense fallback={null}>
      <LeavingDialog journey={journey} onClose={leaving.close} onLeft={leaveFor} />
    </Suspense>
  );
}
