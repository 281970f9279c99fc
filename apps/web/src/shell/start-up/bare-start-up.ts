import type { StartUp } from "@portico/contract/configuration";
import { defaultBranding } from "../branding/branding.ts";

/**
 * The start-up data for an error page whose document has none: no institution, no products, no sign-in. The page's links load other
 * documents, which have their own data.
 */
export function bareStartUp(): StartUp {
  return {
    configuration: {
      defaultAuthenticationViewToExistingMember: false,
      existingMemberFlowEnabled: false,
      signOnPath: null,
      clientWebsiteLink: "/",
      clientOpenAnywhereLink: "/",
      clientTelephone: "",
      timeZone: "UTC",
      clientLocationsWebsiteLink: "/",
      endOfApplicationFlowButtonText: "",
      redirectUrl: "/",
      authenticationReminderText: "",
      namesWithAccents: false,
      insuranceText: "",
      tinName: "",
      welcome: { headline: "", lede: "", promises: [] },
      resumeApplicationEnabled: false,
      // No session timer runs without an application.
      timer: { timeoutWarningDisplayTime: 0, timeoutWarningMessage: "", timerIntervalInMinutes: 0 },
      captchaConfigurations: [],
      captchaUseConfigurations: [],
      publicIpLookupUrl: null,
      words: {},
    },
    branding: defaultBranding(),
    products: [],
    availability: {
      memberDisabled: true,
      memberMessage: "",
      nonMemberDisabled: true,
      nonMemberMessage: "",
      resumeDisabled: true,
      resumeMessage: "",
      ssoDisabled: true,
      ssoMessage: "",
      isBrowserUnsupported: false,
    },
    collateralAvailability: {
      autoDisabled: false,
      autoRefiDisabled: false,
      marineDisabled: false,
      motorcycleDisabled: false,
      rvDisabled: false,
    },
    isDemonstration: false,
  };
}
