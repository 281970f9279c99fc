import { limitOf } from "../accounts/funding-limits.ts";
import { problemsOfFunding } from "../accounts/funding.ts";
import { accountsToAsk, overdraftAnswerOf } from "../accounts/overdraft.ts";
import { accountsForAdults } from "../accounts/minor-owner.ts";
import type { AccountProduct } from "../accounts/product.ts";
import { areAccountsOpen, type AccountSelection } from "../accounts/selection.ts";
import { minorOwnerOf, ownsWithMinor } from "../application/minor-owner-of.ts";
import type { AccountState, Records } from "../records/records.ts";
import { accountsOf } from "../tenant/accounts-of.ts";
import type { Tenant } from "../tenant/tenant.ts";
import type { Facts } from "./facts.ts";

/** The facts of an application for accounts. The page asks again after the institution changed its accounts. */
export function factsOfAccounts({ memberType, status }: AccountState, records: Records, tenant: Tenant) {
  const [chosen] = records.accountSelection;
  const products = accountsOf(tenant);
  const isOpen = chosen !== undefined && areAccountsOpen(chosen, products, memberType);
  return {
    ...(isOpen && { accountsChosen: true }),
    ...(chosen && factsOfOverdraft(accountsToAsk(chosen, products), records, tenant)),
    ...factsOfMinor(chosen, products, records),
    ...(isSent(status) && { submitted: true }),
    ...(records.namedPeople.length > 0 && { beneficiariesAnswered: true }),
    ...(chosen &&
      factsOfFunding(
        {
          products,
          chosen: chosen.accounts.map(({ fundingProductId }) => fundingProductId),
          mostOf: (source) => limitOf(tenant.accounts?.funding, source, memberType)?.most,
        },
        records,
      )),
  };
}

/** The choice of owners is open again if a chosen account isn't for a child. */
function factsOfMinor(chosen: AccountSelection | undefined, products: readonly AccountProduct[], records: Records) {
  if (records.coApplicantSelection.length === 0) return {};
  const withMinor = ownsWithMinor(records);
  const isMisplaced = withMinor && chosen !== undefined && accountsForAdults(chosen, products).length > 0;
  return {
    withMinor,
    ...(isMisplaced && { isJoint: undefined }),
    ...(minorOwnerOf(records) && { minorNamed: true }),
  };
}

/** Another account, or other limits, open the page again. */
function factsOfFunding(about: Parameters<typeof problemsOfFunding>[1], { accountFunding: [saved] }: Records): Facts {
  if (!saved || saved.needsAgain || problemsOfFunding(saved, about).length > 0) return {};
  const [card, bank] = (["card", "bankAccount"] as const).map((name) =>
    saved.sources.find(({ source }) => source === name),
  );
  return {
    fundingChosen: true,
    fundedByCard: card !== undefined,
    fundedByBank: bank !== undefined,
    ...(card?.isReady && { cardReady: true }),
    ...(bank?.isReady && { bankReady: true }),
  };
}

const isSent = (status: AccountState["status"]) =>
  status === "claimed" || status === "decided" || status === "accepted";

/** Another account, or another fee, opens the question again. */
function factsOfOverdraft(
  asked: readonly AccountProduct[],
  { overdraftChoices: [saved] }: Records,
  tenant: Tenant,
): Facts {
  const isAnswered = (product: AccountProduct) => overdraftAnswerOf(product, { tenant, saved }) !== undefined;
  return { overdraftOffered: asked.length > 0, ...(asked.every(isAnswered) && { overdraftAnswered: true }) };
}
