import { useEffect } from "react";
import { sessionApi } from "@portico/contract/session";
import { call } from "../api/call.ts";
import { deviceSessionToken } from "../vendors/device-risk.ts";
import { publicAddress } from "../vendors/public-address.ts";

/** Tells the server once, when an application is under way, what the browser takes its own address to be, and the device's session where it has one. */
export function useClientAudit(applicationId: number | undefined, lookupUrl: string | null): void {
  useEffect(() => {
    if (applicationId === undefined) return;
    tellOfThisBrowser(lookupUrl).catch(() => undefined); // a note for the record: nobody waits for it
  }, [applicationId, lookupUrl]);
}

async function tellOfThisBrowser(lookupUrl: string | null): Promise<void> {
  const [clientIp, device] = await Promise.all([publicAddress(lookupUrl), deviceSessionToken()]);
  await call(sessionApi.audit, { clientIp, ...(device === null ? {} : { deviceSessionId: device }) });
}
