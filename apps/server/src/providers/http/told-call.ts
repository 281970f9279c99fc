import type { Capability } from "@portico/domain/tenant/vendors";
import { requestContext } from "../../log/request-context.ts";
import { vendorCalls } from "../../log/signals.ts";
import { ProviderError } from "../provider-error.ts";

/** The capability that a call belongs to, as `vendors.json` names it. Errors belong to the whole installation. */
export type Asked = Capability | "errorReporting";

/** Makes a call to a vendor, and tells its outcome and time to the metrics. */
export async function toldCall<Result>(capability: Asked, call: () => Promise<Result>): Promise<Result> {
  if (!vendorCalls.isHeard()) return call();
  const begun = performance.now();
  const tell = (outcome: "ok" | ProviderError["failure"]): void => {
    const milliseconds = performance.now() - begun;
    vendorCalls.send({ capability, outcome, milliseconds, tenant: requestContext()?.tenant });
  };
  try {
    const result = await call();
    tell("ok");
    return result;
  } catch (error) {
    tell(error instanceof ProviderError ? error.failure : "unavailable");
    throw error;
  }
}
