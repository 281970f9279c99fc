import type { documentVerificationApi } from "@portico/contract/document-verification";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { SessionScope } from "../../kernel/scope.ts";

type Configuration = (typeof documentVerificationApi)["configuration"];

/** Windows narrower than this, in CSS pixels, count as a phone's, which has its own camera. */
const mobileBelowPixels = 768;

/** The layout of the page: a phone takes the photos itself, and any other window shows a code for a phone. */
export function readConfiguration(
  { tenant, providers }: SessionScope,
  { viewportWidth }: InputOf<Configuration>,
): OutputOf<Configuration> {
  const mobileView = viewportWidth < mobileBelowPixels;
  return {
    mobileView,
    useQrCode: !mobileView,
    noCameraOptionDisplay: tenant.documentVerification.noCameraOption,
    withoutPictures: tenant.documentVerification.whenUnable,
    docVSdkKey: providers.documentTool?.sdkKey ?? "",
    docVScriptUrl: providers.documentTool?.scriptUrl ?? "",
    showSlideShowAtSubmit: tenant.slideShow.length > 0,
  };
}
