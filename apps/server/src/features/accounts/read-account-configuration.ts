import type { accountApi } from "@portico/contract/account";
import type { OutputOf } from "@portico/contract/endpoint";
import { documentsOfEveryAccount } from "@portico/domain/accounts/documents-of-every-account";
import { overdraftNotice } from "@portico/domain/accounts/overdraft";
import { accountProducts, type AccountProduct } from "@portico/domain/accounts/product";
import { truthInSavings } from "@portico/domain/accounts/truth-in-savings";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";
import { keptRules } from "../../kernel/kept-rules.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { shown } from "./shown-document.ts";

type Configuration = OutputOf<(typeof accountApi)["configuration"]>;

/** The accounts that people can open here, with their disclosures. */
export function readAccountConfiguration({ tenant }: SessionScope): Configuration {
  return configurationOf(tenant);
}

const configurationOf = keptRules((tenant: Tenant): Configuration => {
  const { accounts: settings, switches, eligibility, disclosures } = tenant;
  if (!switches.accounts || !settings) throw new AppError("productUnavailable");
  const products = accountProducts(eligibility.fundingProducts, settings.terms);
  return {
    accounts: products.map((product) => cardOf(product, tenant)),
    documents: documentsOfEveryAccount(products, settings, tenant).map(shown),
    privacyNotice: privacyNoticeOf(disclosures),
  };
});

/** The institution's file has one, or the server doesn't start (12 CFR 1016.4(a)). */
function privacyNoticeOf(disclosures: Tenant["disclosures"]): Configuration["privacyNotice"] {
  const { version, effectiveOn, html } = disclosures.find(
    ({ isPrivacyNotice, flows }) => isPrivacyNotice && flows.includes("account"),
  )!;
  return { version, effectiveOn, html };
}

function cardOf(product: AccountProduct, tenant: Tenant): Configuration["accounts"][number] {
  const { overdraft } = product.terms;
  return {
    ...product,
    truthInSavings: shown(truthInSavings(product)),
    ...(overdraft && { overdraftNotice: shown(overdraftNotice(tenant, overdraft)) }),
  };
}
