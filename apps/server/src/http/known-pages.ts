import { accountPath } from "@portico/domain/accounts/account-path";
import { account } from "@portico/domain/flow/account";
import { flows, outcomesOf, outcomeUrl, stepUrl } from "@portico/domain/flow/flows";
import { outcomes, type Outcome } from "@portico/domain/flow/step";
import { duplicateTypeOf, pagesOfEveryProduct } from "@portico/domain/flow/shared-pages";
import type { Flow } from "@portico/domain/flow/walk";
import type { ProductCode } from "@portico/domain/loan/product";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import type { Tenant } from "@portico/domain/tenant/tenant";

/** Pages outside any flow (specification, chapter 2). */
const plainPages = ["/", "/ssoExpired", "/loan/type/unavailable"];

/** Pages with a free part: a link's token, an application's number, a status. */
const openEnded = [
  /^\/resume(\/[^/]{1,128})?$/,
  /^\/notice(\/[^/]{1,256})?$/,
  /^\/invitation(\/[^/]{1,256})?$/,
  /^\/paper$/,
  /^\/ResumeDocumentVerification(\/[^/]{1,128})?$/,
  /^\/error\/[^/]{1,40}$/,
];

let known: ReadonlySet<string> | undefined;

/** Made for the first page that somebody asks for, because a start doesn't need them. */
function knownPages(): ReadonlySet<string> {
  known ??= new Set([...plainPages, ...flowPages()]);
  return known;
}

function flowPages(): readonly string[] {
  const all = Object.values(flows) as readonly (Flow & { readonly productCode: ProductCode })[];
  return all.flatMap((flow) => {
    const { productCode, steps, redirects = {} } = flow;
    const own = outcomesOf(flow);
    return [
      ...steps.map((step) => stepUrl(step, productCode)),
      ...Object.keys(redirects).map((path) => stepUrl({ path }, productCode)),
      ...(Object.keys(outcomes) as Outcome[])
        .filter((outcome) => own.has(outcome) || !belongsToProduct(outcome))
        .map((outcome) => outcomeUrl(outcome, productCode)),
      ...pagesOfEveryProduct.map((path) => stepUrl({ path }, productCode)),
    ];
  });
}

/** An outcome with the product in its path is a page only for products that can end there. */
function belongsToProduct(outcome: Outcome): boolean {
  return outcomes[outcome].includes("{productType}");
}

/** Tells whether a path is a page of some institution. */
export function isKnownPage(path: string): boolean {
  return (
    isPageOfAccounts(path) ||
    knownPages().has(path) ||
    duplicateTypeOf(path) !== undefined ||
    openEnded.some((pattern) => pattern.test(path))
  );
}

/** Tells whether a path is a page of this institution. The browser decides whether it may be opened now. */
export function isPageOf(tenant: Tenant, path: string): boolean {
  return isKnownPage(path) && (accountsOf(tenant).length > 0 || !isPageOfAccounts(path));
}

function isPageOfAccounts(path: string): boolean {
  return account.steps.some((step) => stepUrl(step, accountPath) === path);
}
