import { documentVerificationApi } from "@portico/contract/document-verification";
import { readApi } from "../api/use-query.ts";
import { loadScript } from "./load-script.ts";

/**
 * Loads the vendor's camera on every navigation if the institution verifies documents, without blocking. If it fails, the page that takes
 * the pictures loads it again.
 */
export async function attachCamera(): Promise<void> {
  try {
    const { scriptUrl } = await readApi(documentVerificationApi.enabledStatus, {});
    if (scriptUrl !== null) await loadScript(scriptUrl);
  } catch {
    // If it fails again, the page that needs the camera says so.
  }
}
