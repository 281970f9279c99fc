import type { eligibilityApi, IneligibleContent } from "@portico/contract/eligibility";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Outcome } from "@portico/domain/flow/step";
import { unsuitableAnswers, type ProductEligibility } from "@portico/domain/membership/eligibility";
import { ofPerson } from "@portico/domain/records/of-person";
import { unsupportedPropertyText } from "@portico/domain/tenant/product-settings";
import { ineligibleMemberContent } from "@portico/domain/tenant/lists";
import { helocSettingsOf } from "@portico/domain/tenant/rules-of";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";
import { walkOf } from "../../kernel/journey-of.ts";
import type { AnyApplicationScope, ApplicationScope, SessionScope } from "../../kernel/scope.ts";
import { withoutHopeless } from "./hopeful-products.ts";

type Membership = (typeof eligibilityApi)["membershipContent"];
type Product = (typeof eligibilityApi)["productContent"];
type Property = (typeof eligibilityApi)["unsupportedPropertyContent"];
type Card = (typeof eligibilityApi)["productIneligible"];

/** Throws `notFound` unless this application ends in one of the given outcomes. */
function requireExit({ application, records, tenant }: AnyApplicationScope, ...endings: readonly Outcome[]): Outcome {
  const { exit } = walkOf(application, records, tenant);
  if (!exit || !endings.includes(exit)) throw new AppError("notFound");
  return exit;
}

/**
 * The institution's explanation for somebody who isn't eligible for membership, and what they can do instead. A member whom the core
 * doesn't let apply gets another text, which names no reason.
 */
export function readMembershipContent(scope: AnyApplicationScope): OutputOf<Membership> {
  const exit = requireExit(scope, "ineligible", "ineligibleMember");
  const content =
    exit === "ineligibleMember" ? ineligibleMemberContent(scope.tenant.eligibility) : outsideMembership(scope.tenant);
  return { ...content, ...softCheckOf(scope) };
}

/** Nobody's credit was checked before the application is sent, except softly and with consent. */
function softCheckOf({ records, application }: AnyApplicationScope): Pick<IneligibleContent, "hasSoftCheck"> {
  const checks = ofPerson(records.softInquiry, application.primaryApplicantId);
  return checks.length > 0 ? { hasSoftCheck: true } : {};
}

/** The explanation for somebody who can't join, with the ways to join. */
export function outsideMembership({ clientDisplayName, eligibility }: Tenant): IneligibleContent {
  const { ineligiblePageText, ineligiblePageCardText } = eligibility;
  return {
    title: `You cannot join ${clientDisplayName} today`,
    text: ineligiblePageText,
    html: ineligiblePageCardText,
    waysToJoin: waysToJoin(eligibility),
  };
}

const anyOf = new Intl.ListFormat("en-US", { type: "disjunction" });

/** The institution's ways to join, with the counties or partners that open them. */
function waysToJoin({ options, counties }: Tenant["eligibility"]): NonNullable<IneligibleContent["waysToJoin"]> {
  return options
    .filter(({ asks, disabled }) => asks !== "none" && !disabled)
    .map(({ asks, displayText, helpText, suboptions }) => {
      const open = suboptions.filter(({ disabled }) => !disabled).map((partner) => partner.displayText);
      if (asks === "county") return { way: displayText, detail: `${anyOf.format(counties)} County` };
      return { way: displayText, detail: open.length > 0 ? anyOf.format(open) : helpText };
    });
}

/** The explanation for a "no" before an application exists. */
export function contentOf(
  tenant: Tenant,
  productCode: number,
  exit: Outcome,
  answered: ProductEligibility | null,
): IneligibleContent {
  if (exit === "ineligibleProduct") return otherProduct(tenant, productCode, answered);
  return exit === "unsupportedProperty" ? unsupportedHome(tenant) : outsideMembership(tenant);
}

/** The explanation for the answer that ended the application. */
export async function readIneligibleContent(scope: ApplicationScope): Promise<OutputOf<Membership>> {
  const { exit } = walkOf(scope.application, scope.records, scope.tenant);
  if (exit === "ineligibleProduct") return readProductContent(scope);
  if (exit === "unsupportedProperty") return readUnsupportedPropertyContent(scope);
  return readMembershipContent(scope);
}

/** The card of any product that doesn't fit. */
export function readProductIneligible({ tenant }: SessionScope): OutputOf<Card> {
  return tenant.productIneligible;
}

/** The explanation for somebody who can't get this product. */
export async function readProductContent(scope: ApplicationScope): Promise<OutputOf<Product>> {
  requireExit(scope, "ineligibleProduct");
  const { tenant, application, records } = scope;
  const content = otherProduct(tenant, application.productCode, records.productEligibility[0] ?? null);
  return withoutHopeless(scope, { ...content, ...softCheckOf(scope) });
}

/** The rule behind each unsuitable answer, or the product's text for answers without one. */
function otherProduct(tenant: Tenant, productCode: number, answered: ProductEligibility | null): IneligibleContent {
  const settings = productSettings(tenant, productCode);
  if (!settings) throw new AppError("productUnavailable");
  const title = `${settings.displayText}: not this time`;
  const unsuitable = answered ? unsuitableAnswers(answered, settings.eligibilityQuestions) : [];
  const rules = unsuitable.flatMap(({ ineligibleText }) => ineligibleText ?? []);
  const others = unsuitable.flatMap(({ otherProducts }) => (otherProducts ? [otherProducts] : []));
  const suggested = others.length > 0 && { otherProducts: inAll(others) };
  if (rules.length > 0) return { title, text: rules.join(" "), ...suggested };
  return {
    title,
    text: settings.ineligibleText,
    html: tenant.productIneligible.productIneligibleHtml,
    cardText: tenant.productIneligible.productIneligibleCardText,
  };
}

/** The products that fit every one of the answers. */
function inAll([first = [], ...rest]: readonly (readonly number[])[]): number[] {
  return first.filter((product) => rest.every((others) => others.includes(product)));
}

/** The explanation for somebody whose home the institution doesn't lend on. */
export async function readUnsupportedPropertyContent(scope: ApplicationScope): Promise<OutputOf<Property>> {
  requireExit(scope, "unsupportedProperty");
  return withoutHopeless(scope, { ...unsupportedHome(scope.tenant), ...softCheckOf(scope) });
}

function unsupportedHome(tenant: Tenant): IneligibleContent {
  const text = helocSettingsOf(tenant)?.unsupportedPropertyText ?? unsupportedPropertyText;
  return { title: "We cannot lend on this home", text };
}
