import { deviceRiskApi } from "@portico/contract/device-risk";
import { readApi } from "../api/use-query.ts";
import { loadScript } from "./load-script.ts";

/** The part of the vendor's device recognition tool that we use. */
interface DeviceManager {
  initialize(options: {
    readonly sdkKey: string;
    readonly configBaseUrl: string;
    /** The tool refuses our names of pages unless it stops watching the address itself. */
    readonly disableNavigationContextTracking: true;
  }): void;
  setNavigationContext(name: string): Promise<void>;
  getSessionToken(): Promise<string>;
}

declare global {
  interface Window {
    SigmaDeviceManager?: DeviceManager;
  }
}

/** The tool complains if it is initialized twice. */
let initialized: DeviceManager | undefined;
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
    const { enabled, sdkKey, scriptUrl, baseUrl } = await readApi(deviceRiskApi.configuration, {});
    if (!enabled || scriptUrl === null || baseUrl === null) return null;
    await loadScript(scriptUrl);
    const tool = window.SigmaDeviceManager;
    if (!tool) return null;
    if (initialized !== tool)
      tool.initialize({ sdkKey, configBaseUrl: baseUrl, disableNavigationContextTracking: true });
    initialized = tool;
    // The token is worth more than the page's name, so a failure of the name doesn't count.
    tool.setNavigationContext(page).catch(() => {});
    return await tool.getSessionToken();
  } catch {
    return null; // Without a device token, the other checks decide.
  }
}
