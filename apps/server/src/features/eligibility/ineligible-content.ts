import type { eligibilityApi } from "@portico/contract/eligibility";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Outcome } from "@portico/domain/flow/step";
import { unsupportedPropertyText } from "@portico/domain/tenant/product-settings";
import { helocSettingsOf } from "@portico/domain/tenant/rules-of";
import { productSettings } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";
import { walkOf } from "../../kernel/journey-of.ts";
import type { ApplicationScope, SessionScope } from "../../kernel/scope.ts";

type Membership = (typeof eligibilityApi)["membershipContent"];
type Product = (typeof eligibilityApi)["productContent"];
type Property = (typeof eligibilityApi)["unsupportedPropertyContent"];
type Card = (typeof eligibilityApi)["productIneligible"];

/** Refuses to explain an ending that this application doesn't have. */
function requireExit({ application, records, tenant }: ApplicationScope, ...endings: readonly Outcome[]): Outcome {
  const { exit } = walkOf(application, records, tenant);
  if (!exit || !endings.includes(exit)) throw new AppError("notFound");
  return exit;
}

/**
 * For somebody whom the institution may not serve: what it says about that, and what they can do instead. A member whom the core does not let
 * apply is one already, and hears no reason on a page.
 */
export function readMembershipContent(scope: ApplicationScope): OutputOf<Membership> {
  const { tenant } = scope;
  const { ineligiblePageText, ineligiblePageCardText, ineligibleMemberText } = tenant.eligibility;
  if (requireExit(scope, "ineligible", "ineligibleMember") === "ineligibleMember")
    return { title: "You cannot apply online today", text: ineligibleMemberText };
  return {
    title: `You cannot join ${tenant.clientDisplayName} today`,
    text: ineligiblePageText,
    html: ineligiblePageCardText,
  };
}

/** The words for the answer that led somebody out of the flow. */
export function readIneligibleContent(scope: ApplicationScope): OutputOf<Membership> {
  const { exit } = walkOf(scope.application, scope.records, scope.tenant);
  if (exit === "ineligibleProduct") return readProductContent(scope);
  if (exit === "unsupportedProperty") return readUnsupportedPropertyContent(scope);
  return readMembershipContent(scope);
}

/** What stands on the card of any product that does not fit. */
export function readProductIneligible({ tenant }: SessionScope): OutputOf<Card> {
  return tenant.productIneligible;
}

/** For somebody to whom this product cannot be offered. */
export function readProductContent(scope: ApplicationScope): OutputOf<Product> {
  requireExit(scope, "ineligibleProduct");
  const { tenant, application } = scope;
  const settings = productSettings(tenant, application.productCode);
  if (!settings) throw new AppError("productUnavailable");
  return {
    title: `${settings.displayText}: not this time`,
    text: settings.ineligibleText,
    html: tenant.productIneligible.productIneligibleHtml,
    cardText: tenant.productIneligible.productIneligibleCardText,
  };
}

/** For somebody whose home the institution does not lend on. */
export function readUnsupportedPropertyContent(scope: ApplicationScope): OutputOf<Property> {
  requireExit(scope, "unsupportedProperty");
  const text = helocSettingsOf(scope.tenant)?.unsupportedPropertyText ?? unsupportedPropertyText;
  return { title: "We cannot lend on this home", text };
}
