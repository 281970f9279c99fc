import type { helocPropertyApi } from "@portico/contract/heloc";
import type { OutputOf } from "@portico/contract/endpoint";
import type { HelocSettings } from "@portico/domain/tenant/product-settings";
import { helocSettingsOf } from "@portico/domain/tenant/rules-of";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { readAddressConfiguration } from "../addresses/address-configuration.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { SessionScope } from "../../kernel/scope.ts";

type Api = typeof helocPropertyApi;

/** Which homes the institution lends on. Refuses where it has no home equity line. */
export function requireHelocSettings(tenant: Tenant): HelocSettings {
  const settings = helocSettingsOf(tenant);
  if (!settings) throw new AppError("productUnavailable");
  return settings;
}

/** Kinds of homes. Whether one is lent on stays unsaid: somebody who guesses would choose what fits, not what is so. */
export function listPropertyTypes({ tenant }: SessionScope): OutputOf<Api["types"]> {
  return { propertyTypes: requireHelocSettings(tenant).propertyTypes.map(unjudged) };
}

/** Uses of a home to choose from, without saying which are lent on: who knew would choose what fits (decision 026). */
export function listPropertyStatuses({ tenant }: SessionScope): OutputOf<Api["statuses"]> {
  return { propertyStatuses: requireHelocSettings(tenant).propertyStatuses.map(unjudged) };
}

function unjudged<Option extends { isSupported: boolean }>({ isSupported: _isSupported, ...option }: Option) {
  return option;
}

/** What the page of the home's address needs: the same that the pages of people's addresses go by. */
export function readPropertyAddressConfiguration(scope: SessionScope): OutputOf<Api["addressConfiguration"]> {
  const { states, helocAddressAutocompleteEnabled, autoPopulateCountyByPostalCode } = readAddressConfiguration(scope);
  return { states, helocAddressAutocompleteEnabled, autoPopulateCountyByPostalCode };
}
