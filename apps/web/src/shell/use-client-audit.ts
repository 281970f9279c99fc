import { useEffect } from "react";
import { sessionApi } from "@portico/contract/session";
import { call } from "../api/call.ts";

/** What the browser says of its address when it asked nobody: the specification's own words for "unknown" (chapter 7). */
const unknownAddress = "{ip}";

/** Tells the server once, when an application is under way, what the browser takes its own address to be. */
export function useClientAudit(applicationId: number | undefined): void {
  useEffect(() => {
    if (applicationId === undefined) return;
    call(sessionApi.audit, { clientIp: unknownAddress }).catch(() => undefined); // a note for the record: nobody waits for it
  }, [applicationId]);
}
