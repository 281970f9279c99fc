import * as z from "zod/mini";
import { InputConfiguration } from "@portico/domain/tenant/field-help";
import { ConfigurationOption } from "@portico/domain/values/option";
import { CaptchaConfiguration, CaptchaUseConfiguration } from "./captcha.ts";
import { query } from "./endpoint.ts";
import { AnyJourney } from "./journey.ts";

const Host = z.string().check(z.maxLength(253));
const Name = z.string().check(z.maxLength(40));

/** An institution's look for one host and product, with a theme if there is one (specification, chapter 3: branding). */
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
    /** Its natural size in CSS pixels, so the page can reserve its space while it loads. */
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
  /** The URL of its first page: a question, the estimate, or the sign-in. */
  firstPage: z.string(),
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

/** The kinds of collateral without a catalog lookup (specification, chapter 3). */
export const CollateralAvailability = z.object({
  autoDisabled: z.boolean(),
  autoRefiDisabled: z.boolean(),
  marineDisabled: z.boolean(),
  motorcycleDisabled: z.boolean(),
  rvDisabled: z.boolean(),
});
export type CollateralAvailability = z.output<typeof CollateralAvailability>;

/** The shell's settings for an institution (specification, chapter 3: other config). */
export const ApplicationConfiguration = z.object({
  defaultAuthenticationViewToExistingMember: z.boolean(),
  existingMemberFlowEnabled: z.boolean(),
  /** The address to sign on with online banking. Null without single sign-on. */
  signOnPath: z.nullable(z.string()),
  clientWebsiteLink: z.string(),
  clientOpenAnywhereLink: z.string(),
  clientTelephone: z.string(),
  /** The institution's time zone, for ages and dates. */
  timeZone: z.string(),
  clientLocationsWebsiteLink: z.string(),
  endOfApplicationFlowButtonText: z.string(),
  redirectUrl: z.string(),
  authenticationReminderText: z.string(),
  forgotPasswordLink: z.optional(z.string()),
  namesWithAccents: z.boolean(),
  insuranceText: z.string(),
  /** The name of a TIN on pages, by the kinds that the institution accepts. */
  tinName: z.string(),
  /** The dollars that a new member deposits in any case. Left out if it is nothing. */
  newMemberDeposit: z.optional(z.number()),
  welcome: z.object({ headline: z.string(), lede: z.string(), promises: z.array(z.string()) }),
  resumeApplicationEnabled: z.boolean(),
  timer: z.object({
    timeoutWarningDisplayTime: z.number(),
    timeoutWarningMessage: z.string(),
    timerIntervalInMinutes: z.number(),
  }),
  captchaConfigurations: z.array(CaptchaConfiguration),
  captchaUseConfigurations: z.array(CaptchaUseConfiguration),
  /** The service that tells a browser its public IP address. Null when the institution doesn't use it. */
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
  /** The institution's help texts for fields, by their number. */
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

/** The data that a page has at the first paint, before any call. The landing page is rendered from it. */
export const StartUp = z.object({
  configuration: ApplicationConfiguration,
  branding: Branding,
  products: z.array(ProductType),
  /** The page that begins an application for accounts. Left out unless the institution opens accounts here. */
  accountsPage: z.optional(z.string()),
  /** The best annual percentage yield of the accounts, its smallest balance, and the day of the rates. Left out if no account earns any. */
  bestYield: z.optional(z.object({ percent: z.number(), from: z.number(), asOf: z.string() })),
  availability: Availability,
  collateralAvailability: CollateralAvailability,
  /** Whether the sandbox backs this installation, so pages may name demo members. */
  isDemonstration: z.boolean(),
  /**
   * The journey of this session's application, if it has one, read when the document is rendered. A refresh, a deep
   * link and a second tab then open the right page without a call. If left out, the browser calls `GET
   * /api/Journey/{applicationId}`.
   */
  journey: z.optional(z.nullable(AnyJourney)),
  /** The browser sent an expired session, so the application's pages say so. */
  hasSessionEnded: z.optional(z.boolean()),
  /** The session ended because its person opened the application in another browser. */
  wasOpenedElsewhere: z.optional(z.boolean()),
});
export type StartUp = z.output<typeof StartUp>;

export const Options = z.array(ConfigurationOption);
