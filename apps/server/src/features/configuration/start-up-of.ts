import type { ApplicationConfiguration, Availability, ProductType, StartUp } from "@portico/contract/configuration";
import { account } from "@portico/domain/flow/account";
import { bestYieldOf } from "@portico/domain/accounts/product";
import { accountPath } from "@portico/domain/accounts/account-path";
import { flowOf, stepUrl } from "@portico/domain/flow/flows";
import { walkBefore } from "@portico/domain/flow/walk-before";
import { loanAmountRange } from "@portico/domain/loan/loan-terms";
import { loanAmountRangeLabel } from "@portico/domain/values/money";
import { tinName } from "@portico/domain/person/tin";
import { productPaths, type ProductCode } from "@portico/domain/loan/product";
import { signOnStarts } from "@portico/domain/access/single-sign-on";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { Institution } from "../../kernel/scope.ts";
import type { Providers } from "../../providers/providers.ts";
import { captchaConfigurationOf } from "../captcha/captcha-configuration.ts";
import { brandingOf } from "./branding-of.ts";
import { isUnsupportedBrowser } from "./unsupported-browser.ts";

/** Everything that a page needs before its first call. */
export function startUpOf(
  institution: Institution,
  providers: Pick<Providers, "captcha" | "publicIpLookup">,
  {
    isDemonstration,
    userAgent,
    theme,
  }: { readonly isDemonstration: boolean; readonly userAgent: string; readonly theme?: string },
): StartUp {
  const { settings } = institution;
  return {
    configuration: applicationConfigurationOf(settings, providers),
    branding: brandingOf(institution, theme),
    products: productsOf(settings),
    ...accountsPageOf(settings),
    availability: availabilityOf(settings, userAgent),
    collateralAvailability: settings.collateralValuation,
    isDemonstration,
  };
}

/** The institution's settings for every page. A captcha or an IP lookup without a vendor counts as switched off. */
export function applicationConfigurationOf(
  tenant: Tenant,
  { captcha, publicIpLookup }: Pick<Providers, "captcha" | "publicIpLookup">,
): ApplicationConfiguration {
  return {
    defaultAuthenticationViewToExistingMember: tenant.switches.defaultAuthenticationViewToExistingMember,
    existingMemberFlowEnabled: tenant.switches.existingMemberFlowEnabled,
    clientWebsiteLink: tenant.clientWebsiteLink,
    clientOpenAnywhereLink: tenant.clientOpenAnywhereLink,
    clientTelephone: tenant.clientTelephone,
    timeZone: tenant.timeZone,
    clientLocationsWebsiteLink: tenant.clientLocationsWebsiteLink,
    endOfApplicationFlowButtonText: tenant.endOfApplicationFlowButtonText,
    redirectUrl: tenant.clientWebsiteLink,
    signOnPath: signOnPathOf(tenant),
    authenticationReminderText: tenant.authenticationReminderText,
    ...(tenant.forgotPasswordLink !== undefined && { forgotPasswordLink: tenant.forgotPasswordLink }),
    namesWithAccents: tenant.switches.namesWithAccents,
    insuranceText: tenant.insuranceText,
    tinName: tinName(tenant.taxpayerIdentificationNumbers),
    ...newMemberDepositOf(tenant),
    welcome: welcomeOf(tenant),
    resumeApplicationEnabled: !tenant.channels.resume.disabled,
    timer: timerOf(tenant),
    ...captchaConfigurationOf(tenant, captcha),
    publicIpLookupUrl: publicIpLookup?.url ?? null,
    words: tenant.words,
  };
}

/** The accounts that come with every membership have a least deposit. */
function newMemberDepositOf({ eligibility }: Tenant): Pick<ApplicationConfiguration, "newMemberDeposit"> {
  const required = eligibility.fundingProducts.filter(({ isRequired }) => isRequired);
  const newMemberDeposit = required.reduce((sum, { minimumAmount }) => sum + minimumAmount, 0);
  return newMemberDeposit > 0 ? { newMemberDeposit } : {};
}

/** The first single sign-on that starts here. A signed hand-off starts in online banking instead. */
function signOnPathOf({ singleSignOn, channels }: Tenant): string | null {
  if (channels.sso.disabled) return null;
  if (singleSignOn.openIdConnect) return signOnStarts.openIdConnect;
  return singleSignOn.saml ? signOnStarts.saml : null;
}

/** The times of the session's warning and of its end, in minutes without a call. */
export function timerOf({ limits, timeoutWarningMessage }: Tenant): ApplicationConfiguration["timer"] {
  return {
    timeoutWarningDisplayTime: limits.timeoutWarningDisplayTime,
    timeoutWarningMessage,
    timerIntervalInMinutes: limits.timerIntervalInMinutes,
  };
}

/** The products that the institution offers and that have a flow. */
export function productsOf(tenant: Tenant): ProductType[] {
  return tenant.products
    .filter(({ productTypeId, isSwitchedOff }) => flowOf(productTypeId) && !isSwitchedOff)
    .map(({ productTypeId, displayText, description, rateText, icon, loanTermTiers }) => ({
      id: productTypeId,
      displayText,
      routePrefix: productPaths[productTypeId],
      firstPage: firstPageOf(tenant, productTypeId),
      description,
      ...(rateText === undefined ? {} : { rateText }),
      icon,
      loanAmountLabel: loanAmountRangeLabel(loanAmountRange(loanTermTiers)),
    }));
}

/** The page on which somebody begins who has answered nothing yet. */
function firstPageOf(tenant: Tenant, productCode: ProductCode): string {
  const { frontier } = walkBefore(tenant, productCode, { products: {} }, false);
  const first = flowOf(productCode)?.steps.find(({ id }) => id === frontier);
  return first ? stepUrl(first, productCode) : `/${productPaths[productCode]}/authentication`;
}

/** Nothing unless the institution opens accounts here. */
function accountsPageOf(tenant: Tenant): Pick<StartUp, "accountsPage" | "bestYield"> {
  const products = accountsOf(tenant);
  if (products.length === 0) return {};
  const bestYield = bestYieldOf(products);
  return { accountsPage: stepUrl(account.steps[0], accountPath), ...(bestYield && { bestYield }) };
}

function welcomeOf(tenant: Tenant): ApplicationConfiguration["welcome"] {
  const { headlineWithAccounts, ...welcome } = tenant.welcome;
  const opensAccounts = accountsOf(tenant).length > 0;
  return { ...welcome, ...(opensAccounts && headlineWithAccounts && { headline: headlineWithAccounts }) };
}

/** The open channels, and whether the browser is known to be too old. */
export function availabilityOf({ channels }: Tenant, userAgent: string): Availability {
  return {
    memberDisabled: channels.member.disabled,
    memberMessage: channels.member.message,
    nonMemberDisabled: channels.nonMember.disabled,
    nonMemberMessage: channels.nonMember.message,
    resumeDisabled: channels.resume.disabled,
    resumeMessage: channels.resume.message,
    ssoDisabled: channels.sso.disabled,
    ssoMessage: channels.sso.message,
    isBrowserUnsupported: isUnsupportedBrowser(userAgent),
  };
}
