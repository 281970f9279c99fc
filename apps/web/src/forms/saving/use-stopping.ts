import { applicationApi } from "@portico/contract/application";
import type { AnyJourney } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { agreeToLeave } from "./unsaved-input.ts";
import { useAction } from "./use-action.ts";

/** Stops an unsent application that its people don't need. Input on its page is given up with it. */
export function useStopping(applicationId: number, onStopped: (journey?: AnyJourney) => void, opensFirst = false) {
  return useAction(async () => {
    if (opensFirst) await call(resumeApi.openSaved, { applicationId });
    const { journey } = await call(applicationApi.stop, { applicationId });
    agreeToLeave();
    onStopped(journey);
  });
}
