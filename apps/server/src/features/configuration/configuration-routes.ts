import { configurationApi } from "@portico/contract/configuration";
import { AppError } from "../../kernel/app-error.ts";
import { answerBrowser, answerPublic, answerSession, type Route } from "../../kernel/route.ts";
import type { Scope } from "../../kernel/scope.ts";
import { brandingOf } from "./branding-of.ts";
import { applicationConfigurationOf, availabilityOf, productsOf } from "./start-up-of.ts";

/** The branding of one of this institution's own hosts. Any other host is not found. */
function ownBranding({ institution, tenant }: Scope, { host, theme }: { host: string; theme?: string }) {
  if (!tenant.hosts.some((own) => own.toLowerCase() === host.toLowerCase())) throw new AppError("notFound");
  return brandingOf(institution, theme);
}

/**
 * The parts of the institution's file that pages read. All of it is in memory, so these calls use the database only to check the session.
 */
export const configurationRoutes: readonly Route[] = [
  answerPublic(configurationApi.application, ({ tenant, providers }) => applicationConfigurationOf(tenant, providers)),
  answerBrowser(configurationApi.availability, async (scope) => ({
    ...availabilityOf(scope.tenant, scope.caller.userAgent),
    token: await scope.openSession(),
  })),
  answerPublic(configurationApi.branding, ownBranding),
  answerPublic(configurationApi.themedBranding, ownBranding),
  answerPublic(configurationApi.products, ({ tenant }) => ({ products: productsOf(tenant) })),
  answerPublic(configurationApi.collateralAvailability, ({ tenant }) => tenant.collateralValuation),
  answerPublic(configurationApi.authentication, ({ tenant: { switches, authenticationReminderText } }) => ({
    existingMemberFlowEnabled: switches.existingMemberFlowEnabled,
    defaultAuthenticationViewToExistingMember: switches.defaultAuthenticationViewToExistingMember,
    authenticationReminderText,
    namesWithAccents: switches.namesWithAccents,
  })),
  answerSession(configurationApi.formInputs, ({ tenant }) => ({ inputConfigurations: tenant.inputConfigurations })),
  answerPublic(configurationApi.featureToggle, ({ tenant }, { name }) => ({
    featureToggle: { enabled: Object.hasOwn(tenant.featureToggles, name) && tenant.featureToggles[name] === true },
  })),
];
