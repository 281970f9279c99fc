import { useEffect } from "react";
import { sessionApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { deviceSessionToken } from "../../vendors/device-risk.ts";
import { whenIdle } from "../navigation/when-idle.ts";
import { publicAddress } from "../../vendors/public-address.ts";

/** Tells the server once per application which IP address the browser found for itself, and the device session, if any. */
export function useClientAudit(applicationId: number | undefined, lookupUrl: string | null): void {
  useEffect(() => {
    if (applicationId === undefined) return undefined;
    // It is only for the audit log, so no page waits for it, and a failure doesn't matter.
    return whenIdle(() => void tellOfThisBrowser(lookupUrl).catch(() => undefined));
  }, [applicationId, lookupUrl]);
}

async function tellOfThisBrowser(lookupUrl: string | null): Promise<void> {
  const [clientIp, device] = await Promise.all([publicAddress(lookupUrl), deviceSessionToken()]);
  await call(sessionApi.audit, { clientIp, ...(device === null ? {} : { deviceSessionId: device }) });
}
