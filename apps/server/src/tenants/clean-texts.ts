import type { SimplifiedLoanOfferText } from "@portico/domain/tenant/product-settings";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { cleanHtml } from "./clean-html.ts";

/** Cleans every HTML text once at load time, because consents are bound to the digest of the displayed text. */
export function withCleanHtml(tenant: Tenant): Tenant {
  const { disclosures, identificationNotice, eligibility, productIneligible, products, simplifiedLoanOffer } = tenant;
  const clean = (html: string) => cleanHtml(html, tenant.allowedLinkHosts);
  const withCleanHtmlOf = <Text extends { html: string }>(text: Text) => ({ ...text, html: clean(text.html) });
  const cleanText = <Text extends { dynamicHtml: string }>(text: Text) => ({
    ...text,
    dynamicHtml: clean(text.dynamicHtml),
  });
  const cleanOffer = ({ beforeAccountOpens, ...text }: SimplifiedLoanOfferText) => ({
    ...cleanText(text),
    ...(beforeAccountOpens && { beforeAccountOpens: cleanText(beforeAccountOpens) }),
  });
  return {
    ...tenant,
    products: products.map(({ simplifiedLoanOffer: own, heloc, ...product }) => ({
      ...product,
      ineligibleText: clean(product.ineligibleText),
      eligibilityQuestions: product.eligibilityQuestions.map((question) => ({
        ...question,
        ...(question.ineligibleText !== undefined && { ineligibleText: clean(question.ineligibleText) }),
      })),
      ...(own ? { simplifiedLoanOffer: cleanOffer(own) } : {}),
      ...(heloc ? { heloc: { ...heloc, unsupportedPropertyText: clean(heloc.unsupportedPropertyText) } } : {}),
    })),
    simplifiedLoanOffer: cleanOffer(simplifiedLoanOffer),
    disclosures: disclosures.map(withCleanHtmlOf),
    ...(identificationNotice && { identificationNotice: withCleanHtmlOf(identificationNotice) }),
    eligibility: {
      ...eligibility,
      ineligiblePageText: clean(eligibility.ineligiblePageText),
      ineligiblePageCardText: clean(eligibility.ineligiblePageCardText),
      ineligibleMemberText: clean(eligibility.ineligibleMemberText),
    },
    productIneligible: {
      productIneligibleCardText: clean(productIneligible.productIneligibleCardText),
      productIneligibleHtml: clean(productIneligible.productIneligibleHtml),
    },
  };
}
