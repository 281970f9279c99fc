import { deviceRiskApi } from "@portico/contract/device-risk";
import { readApi } from "../api/use-query.ts";
import { loadScript } from "./load-script.ts";

/** The vendor's tool that knows a device again (vendors.md, 1.6). */
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
 * Attaches the tool, where the institution has it switched on, and asks for a fresh token: at every navigation, and never in anybody's way.
 * `page` names the page by its path without anything of the person.
 */
export function attachDevice(page: string): void {
  latest = freshToken(page);
}

/** The token of the newest navigation; null where there is no tool, or it does not answer. */
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
    return null; // a device that nobody knows is judged by everything else
  }
}
