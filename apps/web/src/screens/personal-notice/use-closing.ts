import { noticeApi } from "@portico/contract/notice";
import { call } from "../../api/call.ts";
import { askNoticesToLookAgain } from "../../api/other-tabs.ts";
import { announceApplicationClosed } from "../../api/session-events.ts";
import { closeApplication } from "../../forms/saving/close-application.ts";
import { useAction } from "../../forms/saving/use-action.ts";

/** Closes only the notice, not an application that is open in this browser. Calls back once the notice is closed. */
export function useClosingNotice(noticeToken: string, onClosed: () => Promise<void>) {
  return useAction(async () => {
    await call(noticeApi.close, { noticeToken });
    askNoticesToLookAgain();
    await onClosed();
  });
}

/** Ends this browser's session, and with it an open application and an opened notice. Calls back once they are closed. */
export function useClosingApplication(onClosed: () => Promise<void>) {
  return useAction(async () => {
    await closeApplication(announceApplicationClosed);
    await onClosed();
  });
}
