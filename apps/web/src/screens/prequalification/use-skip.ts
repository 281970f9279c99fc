import { prequalificationApi } from "@portico/contract/prequalification";
import { call } from "../../api/call.ts";
import { useAction } from "../../forms/saving/use-action.ts";
import type { StepProps } from "../../page/screen-module.ts";

/** Goes on without a look at the credit report. */
export function useSkip({ applicantId, onDone }: Pick<StepProps, "applicantId" | "onDone">) {
  return useAction(async () => {
    const { journey } = await call(prequalificationApi.skip, { applicantId });
    onDone(journey);
  });
}
