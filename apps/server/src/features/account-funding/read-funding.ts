import type { accountFundingApi } from "@portico/contract/account-funding";
import type { OutputOf } from "@portico/contract/endpoint";
import type { KeptSource } from "@portico/domain/accounts/funding";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { offeredSources } from "./offered-sources.ts";

type Funding = OutputOf<(typeof accountFundingApi)["funding"]>;

/** The chosen accounts with their limits, the sources that this person can use, and what is saved. */
export async function readFunding(scope: AnyApplicationScope): Promise<Funding> {
  const { tenant, records } = scope;
  const [chosen] = records.accountSelection;
  const [saved] = records.accountFunding;
  const products = accountsOf(tenant);
  const accounts = (chosen?.accounts ?? []).flatMap(({ fundingProductId, nickname }) => {
    const product = products.find(({ id }) => id === fundingProductId);
    if (!product) return [];
    const { displayText, minimumAmount, maximumAmount, terms } = product;
    return [
      {
        fundingProductId,
        displayText,
        ...(nickname !== undefined && { nickname }),
        minimumAmount,
        maximumAmount,
        mayFundLater: terms.openingDeposit === "later",
      },
    ];
  });
  return {
    accounts,
    sources: [...(await offeredSources(scope))],
    ...(saved?.needsAgain && { needsAgain: true }),
    funding: saved ? { amounts: saved.amounts, sources: saved.sources.map(toldSource) } : askedWithLoan(scope),
  };
}

/** The amounts that somebody named with their loan, to begin with. They chose no source there. */
function askedWithLoan({ records }: AnyApplicationScope): Funding["funding"] {
  const [asked] = records.eligibility;
  return records.loanOfMembership.length > 0 && asked ? { amounts: [...asked.fundingProducts], sources: [] } : null;
}

/** Our name of a payment and its problem are the payment page's. */
function toldSource({ paymentId: _own, problem: _its, ...source }: KeptSource) {
  return source;
}
