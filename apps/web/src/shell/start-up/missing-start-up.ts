import { configurationApi, type StartUp } from "@portico/contract/configuration";
import { call } from "../../api/call.ts";
import { defaultBranding } from "../branding/default-branding.ts";

/* The start-up data of a document that came without it. */

/** Loads the data by calls (specification, chapter 4). */
export async function fetchStartUp(): Promise<StartUp> {
  const configuration = await call(configurationApi.application, {});
  const [{ products }, availability, collateralAvailability] = await Promise.all([
    call(configurationApi.products, {}),
    call(configurationApi.availability, {}),
    call(configurationApi.collateralAvailability, {}),
  ]);
  const branding = await call(configurationApi.branding, { host: window.location.hostname, product: "default" }).catch(
    () => defaultBranding(),
  );
  return { configuration, branding, products, availability, collateralAvailability, isDemonstration: false };
}

/** The data of an error page: no institution, no products, no sign-in. The page's links load other documents, which have their own data. */
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
