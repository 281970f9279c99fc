import { CaptchaImplementation } from "../access/captcha.ts";
import type { Tenant } from "./tenant.ts";
import { vendorOf, type Capability, type Vendors } from "./vendors.ts";

/** Whether the institution has a vendor for a capability. */
type Has = (name: Capability) => boolean;

/**
 * Switches off everything that needs a vendor whom the institution doesn't have, so pages offer nothing that can't work. The other
 * capabilities follow their policy for a vendor that fails (decision 211).
 */
export function settingsWithout(tenant: Tenant, vendors: Vendors): Tenant {
  const has: Has = (name) => vendorOf(vendors, name) !== undefined;
  const { captcha, channels, deviceRisk, documentVerification, prequalification, collateralValuation } = tenant;
  const onlyWith = <Settings extends { enabled: boolean }>(name: Capability, settings: Settings): Settings =>
    has(name) ? settings : { ...settings, enabled: false };
  const { switches, singleSignOn } = accessWithout(tenant, has);
  return {
    ...tenant,
    singleSignOn,
    switches: has("email") ? switches : { ...switches, invitations: false },
    captcha: has("captcha") ? captcha : { ...captcha, implementation: CaptchaImplementation.altcha },
    channels: has("email") ? channels : { ...channels, resume: { ...channels.resume, disabled: true } },
    deviceRisk: onlyWith("deviceRisk", deviceRisk),
    documentVerification: onlyWith("documentVerification", documentVerification),
    prequalification: onlyWith("creditReport", prequalification),
    collateralValuation: has("collateral") ? collateralValuation : nothingValued,
  };
}

/** Every sign-on ends at the core, which knows who may apply. */
function accessWithout({ switches, singleSignOn }: Tenant, has: Has): Pick<Tenant, "switches" | "singleSignOn"> {
  const hasCore = has("coreBanking");
  return {
    switches: {
      ...switches,
      addressAutocomplete: switches.addressAutocomplete && has("addressAutocomplete"),
      publicIpLookup: switches.publicIpLookup && has("publicIp"),
      existingMemberFlowEnabled: switches.existingMemberFlowEnabled && hasCore,
    },
    singleSignOn: {
      openIdConnect: singleSignOn.openIdConnect && hasCore && has("openIdConnect"),
      signedHandOff: singleSignOn.signedHandOff && hasCore && has("signedHandOff"),
      saml: singleSignOn.saml && hasCore && has("saml"),
    },
  };
}

const nothingValued: Tenant["collateralValuation"] = {
  autoDisabled: true,
  autoRefiDisabled: true,
  marineDisabled: true,
  motorcycleDisabled: true,
  rvDisabled: true,
};

/** What an institution does without a vendor. `docs/settings.md` shows it. */
export const withoutVendor: Readonly<Record<Capability, string>> = {
  coreBanking: "Members can't sign in, and apply like new people. Single sign-on is off.",
  creditReport: "Every application goes to manual review. The page with a rate from a soft look is off.",
  accountScreening: "Every account application goes to manual review.",
  sanctionsScreening: "Every account application goes to manual review.",
  payments: "Nobody can pay by card or from another bank.",
  militaryStatus: "Nobody's military status is asked for. The loan system has to ask.",
  addressVerification: "Addresses are kept unverified.",
  zipCodes: "Pages say that the lookup is down, and people type their city and county.",
  addressAutocomplete: "Street fields have no suggestions.",
  emailVerification: "Every email address counts as deliverable.",
  captcha: "Portico's own captcha takes over.",
  identityCheck: "The institution's `whenVendorFails` applies to everybody: manual review or documents.",
  documentVerification: "Nobody photographs documents. People who would be asked for them go to manual review.",
  deviceRisk: "The identity check knows nothing about the device.",
  identityQuiz: "Nobody is asked questions. The application goes to manual review.",
  collateral: "Vehicles are typed and not valued. The application goes to manual review.",
  email: "Nobody gets an email. Saved applications can't be opened by link, and nobody can be invited.",
  textMessages: "Nobody gets a text message. Codes go by email.",
  publicIp: "The browser sends `{ip}` instead of its address.",
  loanHandOff: "Decisions stay in Portico. No other system gets them.",
  openIdConnect: "This way of single sign-on is off.",
  signedHandOff: "This way of single sign-on is off.",
  saml: "This way of single sign-on is off.",
};
