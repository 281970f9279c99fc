import { useEffect } from "react";
import { sessionApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { deviceSessionToken } from "../../vendors/device-risk.ts";
import { publicAddress } from "../../vendors/public-address.ts";

/** Tells the server once per application which address the browser believes to have, and the device's session if it has one. */
export function useClientAudit(applicationId: number | undefined, lookupUrl: string | null): void {
  useEffect(() => {
    if (applicationId === undefined) return;
    tellOfThisBrowser(lookupUrl).catch(() => undefined); // only an audit note, so nothing waits for it
  }, [applicationId, lookupUrl]);
}

async function tellOfThisBrowser(lookupUrl: string | null): Promise<void> {
  const [clientIp, device] = await Promise.all([publicAddress(lookupUrl), deviceSessionToken()]);
  await call(sessionApi.audit, { clientIp, ...(device === null ? {} : { deviceSessionId: device }) });
}
