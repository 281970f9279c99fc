import * as z from "zod/mini";
import { InputConfiguration } from "@portico/domain/tenant/field-help";
import { ConfigurationOption } from "@portico/domain/tenant/option";
import { CaptchaConfiguration, CaptchaUseConfiguration } from "./captcha.ts";
import { query } from "./endpoint.ts";
import { Journey } from "./journey.ts";

const Host = z.string().check(z.maxLength(253));
const Name = z.string().check(z.maxLength(40));

/** How an institution looks, for one host and product, by theme where there is one (specification, chapter 3: branding). */
export const Branding = z.object({
  name: z.string(),
  clientName: z.string(),
  clientDisplayName: z.string(),
  clientWebsiteLink: z.string(),
  clientProductCDNBasePath: z.string(),
  cssFilePath: z.string(),
  defaultTheme: z.string(),
  images: z.object({
    logo: z.string(),
    /** Its natural size, in CSS pixels: a page keeps its place while it loads. */
    logoSize: z.nullable(z.object({ width: z.int(), height: z.int() })),
    logoDark: z.string(),
    favicon: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
  loaders: z.object({ member: z.nullable(z.string()), nonMember: z.nullable(z.string()) }),
});
export type Branding = z.output<typeof Branding>;

/** A card of the landing page. */
export const ProductType = z.object({
  id: z.int(),
  displayText: z.string(),
  routePrefix: z.string(),
  description: z.string(),
  rateText: z.optional(z.string()),
  icon: z.string(),
  loanAmountLabel: z.string(),
});
export type ProductType = z.output<typeof ProductType>;

const Channel = { disabled: z.boolean(), message: z.string() };

export const Availability = z.object({
  memberDisabled: z.boolean(),
  memberMessage: Channel.message,
  nonMemberDisabled: z.boolean(),
  nonMemberMessage: Channel.message,
  resumeDisabled: z.boolean(),
  resumeMessage: Channel.message,
  ssoDisabled: z.boolean(),
  ssoMessage: Channel.message,
  isBrowserUnsupported: z.boolean(),
});
export type Availability = z.output<typeof Availability>;

/** Which kinds of collateral are not looked up in a catalog (specification, chapter 3). */
export const CollateralAvailability = z.object({
  autoDisabled: z.boolean(),
  autoRefiDisabled: z.boolean(),
  marineDisabled: z.boolean(),
  motorcycleDisabled: z.boolean(),
  rvDisabled: z.boolean(),
});
export type CollateralAvailability = z.output<typeof CollateralAvailability>;

/** What the shell needs of an institution (specification, chapter 3: other config). */
export const ApplicationConfiguration = z.object({
  defaultAuthenticationViewToExistingMember: z.boolean(),
  existingMemberFlowEnabled: z.boolean(),
  /** Where a member goes to sign on with online banking; null where the institution has no such way. */
  signOnPath: z.nullable(z.string()),
  clientWebsiteLink: z.string(),
  clientOpenAnywhereLink: z.string(),
  clientTelephone: z.string(),
  /** Where the institution is: ages and dates count by its days. */
  timeZone: z.string(),
  clientLocationsWebsiteLink: z.string(),
  endOfApplicationFlowButtonText: z.string(),
  redirectUrl: z.string(),
  authenticationReminderText: z.string(),
  namesWithAccents: z.boolean(),
  insuranceText: z.string(),
  welcome: z.object({ headline: z.string(), lede: z.string(), promises: z.array(z.string()) }),
  resumeApplicationEnabled: z.boolean(),
  timer: z.object({
    timeoutWarningDisplayTime: z.number(),
    timeoutWarningMessage: z.string(),
    timerIntervalInMinutes: z.number(),
  }),
  captchaConfigurations: z.array(CaptchaConfiguration),
  captchaUseConfigurations: z.array(CaptchaUseConfiguration),
  /** Who tells a browser its public address; null where the institution does not want it asked. */
  publicIpLookupUrl: z.nullable(z.string()),
  words: z.record(z.string(), z.string()),
});
export type ApplicationConfiguration = z.output<typeof ApplicationConfiguration>;

export const configurationApi = {
  application: query("GET /api/Application/Configuration", { access: "public", output: ApplicationConfiguration }),
  availability: query("GET /api/Availability", {
    access: "public",
    output: z.extend(Availability, { token: z.string() }),
  }),
  branding: query("GET /api/Domain/{host}/Product/{product}/Branding", {
    access: "public",
    input: z.strictObject({ host: Host, product: Name }),
    output: Branding,
  }),
  themedBranding: query("GET /api/Domain/{host}/Product/{product}/Theme/{theme}/Branding", {
    access: "public",
    input: z.strictObject({ host: Host, product: Name, theme: Name }),
    output: Branding,
  }),
  products: query("GET /api/SelectProduct/Configuration", {
    access: "public",
    output: z.object({ products: z.array(ProductType) }),
  }),
  collateralAvailability: query("GET /api/CollateralValuation/Availability", {
    access: "public",
    output: CollateralAvailability,
  }),
  authentication: query("GET /api/Configuration/Authentication", {
    access: "public",
    output: z.object({
      existingMemberFlowEnabled: z.boolean(),
      defaultAuthenticationViewToExistingMember: z.boolean(),
      authenticationReminderText: z.string(),
      namesWithAccents: z.boolean(),
    }),
  }),
  /** What the institution says beside fields, by their number. */
  formInputs: query("GET /api/Application/Configuration/FormInput", {
    access: "session",
    output: z.object({ inputConfigurations: z.array(InputConfiguration) }),
  }),
  featureToggle: query("GET /api/Configuration/FeatureToggle/{name}", {
    access: "public",
    input: z.strictObject({ name: Name }),
    output: z.object({ featureToggle: z.object({ enabled: z.boolean() }) }),
  }),
};

/** What the page holds at the first paint: no call has to be made before it. The landing page is rendered from it on both sides. */
export const StartUp = z.object({
  configuration: ApplicationConfiguration,
  branding: Branding,
  products: z.array(ProductType),
  availability: Availability,
  collateralAvailability: CollateralAvailability,
  /** Whether the sandbox stands behind this installation, so that pages may name demo members. */
  isDemonstration: z.boolean(),
  /**
   * Where this session's application stands, if it has one: read with the session when the document is made, so that a refresh, a deep
   * link and a second tab open the right page without a call. Left out, the browser asks `GET /api/Journey/{applicationId}`.
   */
  journey: z.optional(z.nullable(Journey)),
  /** The browser brought a session that is over: an address inside the application says so. */
  hasSessionEnded: z.optional(z.boolean()),
  /** It ended because its person opened the application in another browser. */
  wasOpenedElsewhere: z.optional(z.boolean()),
});
export type StartUp = z.output<typeof StartUp>;

export const Options = z.array(ConfigurationOption);
