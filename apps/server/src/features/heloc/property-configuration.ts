import type { helocPropertyApi } from "@portico/contract/heloc";
import type { OutputOf } from "@portico/contract/endpoint";
import type { HelocSettings } from "@portico/domain/tenant/product-settings";
import { helocSettingsOf } from "@portico/domain/tenant/rules-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { readAddressConfiguration } from "../addresses/address-configuration.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { SessionScope } from "../../kernel/scope.ts";

type Api = typeof helocPropertyApi;

/** The institution's settings for home equity lines. Throws if it offers none. */
export function requireHelocSettings(tenant: Tenant): HelocSettings {
  const settings = helocSettingsOf(tenant);
  if (!settings) throw new AppError("productUnavailable");
  return settings;
}

/**
 * The kinds of homes. They don't tell which ones the institution supports, because people could then choose an answer that fits (decision
 * 026).
 */
export function listPropertyTypes({ tenant }: SessionScope): OutputOf<Api["types"]> {
  return { propertyTypes: requireHelocSettings(tenant).propertyTypes.map(unjudged) };
}

/** The uses of a home. They don't tell which ones the institution supports, for the same reason. */
export function listPropertyStatuses({ tenant }: SessionScope): OutputOf<Api["statuses"]> {
  return { propertyStatuses: requireHelocSettings(tenant).propertyStatuses.map(unjudged) };
}

function unjudged<Option extends { isSupported: boolean }>({ isSupported: _isSupported, ...option }: Option) {
  return option;
}

/** The configuration of the home's address page. It is the same as for people's addresses. */
export function readPropertyAddressConfiguration(scope: SessionScope): OutputOf<Api["addressConfiguration"]> {
  const { states, helocAddressAutocompleteEnabled, autoPopulateCountyByPostalCode } = readAddressConfiguration(scope);
  return { states, helocAddressAutocompleteEnabled, autoPopulateCountyByPostalCode };
}
