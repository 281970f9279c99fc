import { deviceRiskApi } from "@portico/contract/device-risk";
import { readApi } from "../api/use-query.ts";
import { loadScript } from "./load-script.ts";

/** The part of the vendor's device recognition tool that we use. */
interface DeviceManager {
  initialize(options: { readonly sdkKey: string }): void;
  setNavigationContext(name: string): void;
  getSessionToken(): Promise<string>;
}

declare global {
  interface Window {
    SigmaDeviceManager?: DeviceManager;
  }
}

let latest: Promise<string | null> = Promise.resolve(null);

/**
 * Attaches the tool on every navigation if the institution has switched it on, and requests a new token without blocking. `page` is the
 * page's path, which has no personal data.
 */
export function attachDevice(page: string): void {
  latest = freshToken(page);
}

/** The token of the newest navigation. Null without the tool, or if it doesn't answer. */
export function deviceSessionToken(): Promise<string | null> {
  return latest;
}

async function freshToken(page: string): Promise<string | null> {
  try {
    const { enabled, sdkKey, scriptUrl } = await readApi(deviceRiskApi.configuration, {});
    if (!enabled || scriptUrl === null) return null;
    await loadScript(scriptUrl);
    const tool = window.SigmaDeviceManager;
    tool?.initialize({ sdkKey });
    tool?.setNavigationContext(page);
    return (await tool?.getSessionToken()) ?? null;
  } catch {
    return null; // Without a device token, the other checks decide.
  }
}
