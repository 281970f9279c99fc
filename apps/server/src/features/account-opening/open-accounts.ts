import { digestOf as documentDigest } from "../accounts/shown-document.ts";
import type { KeptSource, StoredFunding } from "@portico/domain/accounts/funding";
import { depositParts, type DepositPart } from "@portico/domain/accounts/funding";
import { basisPointsOf } from "@portico/domain/accounts/beneficiaries";
import type { AccountDecision } from "@portico/domain/accounts/account-decision";
import type { DepositSource } from "@portico/domain/accounts/deposit";
import type { FundingSource } from "@portico/domain/accounts/funding-limits";
import type { OpenedAccount, OpeningDeposit } from "@portico/domain/accounts/opening";
import type { AccountProduct } from "@portico/domain/accounts/product";
import { truthInSavings } from "@portico/domain/accounts/truth-in-savings";
import { FundingCategory } from "@portico/domain/membership/funding-product";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import { centsOf } from "@portico/domain/values/money";
import type { AnyJobScope } from "../../jobs/job.ts";
import type { NewAccount, NewMember } from "../../providers/core-banking/port.ts";
import { availableOn } from "../account-funding/available-on.ts";
import { keep, withEntry, type Opening } from "./opening-record.ts";
import { newMinorOf, newPersonOf, ownersOf } from "./owners.ts";
import { paymentRow } from "../payments/payment-rows.ts";

/** The key of a call to the core: the same in every try, and after a restart. */
const keyOf = ({ tenant, applicationId }: AnyJobScope, ...parts: (string | number)[]): string =>
  [tenant.name, applicationId, ...parts].join("-");

/** Makes a new person a member, unless that was done. Returns the opening with the member's number. */
export async function createMember(scope: AnyJobScope, current: Opening): Promise<Opening> {
  const { loaded, opening } = current;
  if (opening.memberNumber !== undefined) return current;
  const [owner] = ownersOf(loaded);
  const known = owner!.person.memberNumber;
  const { memberNumber } =
    known === undefined
      ? await scope.providers.coreBanking.createMember(keyOf(scope, "member"), {
          person: newPersonOf(owner!, loaded, scope.tenant),
          joinsBy: joiningOf(current),
        })
      : { memberNumber: known };
  return keep(scope, () => ({ memberNumber }));
}

function joiningOf({ loaded: { records } }: Opening): NewMember["joinsBy"] {
  const [answer] = records.eligibility;
  const detail = answer?.county ?? answer?.familyMemberName;
  return { code: String(answer?.eligibilityOptionId ?? "unknown"), ...(detail !== undefined && { detail }) };
}

/** Opens the accounts that aren't open yet, one after another: the membership first. */
export async function openAll(scope: AnyJobScope, current: Opening, decision: AccountDecision): Promise<Opening> {
  let now = current;
  for (const product of chosenProducts(scope, current)) {
    if (now.opening.accounts.some(({ fundingProductId }) => fundingProductId === product.id)) continue;
    const opened = await scope.providers.coreBanking.openAccount(
      keyOf(scope, "account", product.id),
      newAccountOf(scope, now, product, decision),
    );
    const { accountReference, accountNumber, routingNumber, micrNumber, openedOn } = opened;
    const account: OpenedAccount = {
      fundingProductId: product.id,
      accountReference,
      accountNumber,
      routingNumber,
      micrNumber,
      openedOn,
    };
    now = await keep(scope, ({ accounts }) => ({
      accounts: withEntry(accounts, account, (one) => one.fundingProductId === product.id),
    }));
  }
  return now;
}

function chosenProducts({ tenant }: AnyJobScope, { loaded }: Opening): readonly AccountProduct[] {
  const chosen = loaded.records.accountSelection[0]?.accounts ?? [];
  return accountsOf(tenant).filter(({ id }) => chosen.some(({ fundingProductId }) => fundingProductId === id));
}

const categories: Readonly<Record<FundingCategory, NewAccount["category"]>> = {
  [FundingCategory.membership]: "membership",
  [FundingCategory.savings]: "savings",
  [FundingCategory.checking]: "checking",
  [FundingCategory.moneyMarket]: "moneyMarket",
  [FundingCategory.otherChecking]: "otherChecking",
};

function newAccountOf(
  scope: AnyJobScope,
  { loaded, opening }: Opening,
  product: AccountProduct,
  { restrictions }: AccountDecision,
): NewAccount {
  const { records, application } = loaded;
  const selection = records.accountSelection[0]!;
  const chosen = selection.accounts.find(({ fundingProductId }) => fundingProductId === product.id);
  const answer = records.overdraftChoices[0]?.choices.find(({ fundingProductId }) => fundingProductId === product.id);
  const adults = ownersOf(loaded).map((owner) =>
    owner.role === "primary"
      ? { role: "primary" as const, memberNumber: opening.memberNumber! }
      : { role: "joint" as const, person: newPersonOf(owner, loaded, scope.tenant) },
  );
  const minor = newMinorOf(loaded);
  const owners = [...adults, ...(minor ? [{ role: "minor" as const, person: minor }] : [])];
  return {
    openingId: `${application.applicationId}-${product.id}`,
    productCode: String(product.id),
    category: categories[product.categoryId],
    ...(chosen?.nickname !== undefined && { nickname: chosen.nickname }),
    ownership: {
      owners,
      beneficiaries: (records.namedPeople[0]?.beneficiaries ?? []).map(({ sharePercent, ...person }) => ({
        ...person,
        shareBasisPoints: basisPointsOf(sharePercent),
      })),
    },
    hasEStatements: selection.statements === "online",
    overdraftChoice: product.terms.overdraft ? (answer?.answer ?? "notOptedIn") : "notOffered",
    ...dividendsOf(product),
    restrictions: [...restrictions],
  };
}

/** The dividends as they were disclosed before the account opened (12 CFR 707.4). */
function dividendsOf(product: AccountProduct): Pick<NewAccount, "dividends"> {
  const { dividends } = product.terms;
  if (!dividends) return {};
  const { tierMethod, compounding, declaredOn, tiers } = dividends;
  return {
    dividends: {
      tierMethod,
      compounding,
      declaredOn,
      tiers: tiers.map(({ from, dividendRate, annualPercentageYield }) => ({
        fromCents: centsOf(from),
        dividendRate,
        annualPercentageYield,
      })),
      disclosureDigest: documentDigest(truthInSavings(product)),
    },
  };
}

/** The core's word for each source. */
export const depositSourceOf: Readonly<Record<FundingSource, DepositSource>> = {
  internal: "internal",
  card: "card",
  bankAccount: "ach",
};

/** Posts the deposits that aren't in the core yet. A payment that isn't final stays pending, outside of the balance. */
export async function postDeposits(scope: AnyJobScope, current: Opening): Promise<Opening> {
  const [funding] = current.loaded.records.accountFunding;
  if (!funding) return current;
  let now = current;
  for (const part of depositParts(funding)) {
    const depositId = `${scope.applicationId}-${part.fundingProductId}-${part.source}`;
    if (now.opening.deposits.some((one) => one.depositId === depositId)) continue;
    const deposit = await post(scope, now, { depositId, part, funding });
    now = await keep(scope, ({ deposits }) => ({
      deposits: withEntry(deposits, deposit, (one) => one.depositId === depositId),
    }));
  }
  return now;
}

interface Posting {
  readonly depositId: string;
  readonly part: DepositPart;
  readonly funding: StoredFunding;
}

async function post(scope: AnyJobScope, { opening }: Opening, posting: Posting): Promise<OpeningDeposit> {
  const { depositId, part, funding } = posting;
  const { fundingProductId, source, amountCents } = part;
  const account = opening.accounts.find((one) => one.fundingProductId === fundingProductId)!;
  const paid = funding.sources.find((one) => one.source === source)!;
  const { isPending, reference } = await paymentOf(scope, paid);
  const holdUntil = isPending ? undefined : availableOn(scope, source);
  const { state } = await scope.providers.coreBanking.postDeposit(keyOf(scope, "deposit", fundingProductId, source), {
    depositId,
    accountReference: account.accountReference,
    source: depositSourceOf[source],
    amountCents,
    isPending,
    ...(holdUntil !== undefined && { holdUntil }),
    ...(reference !== undefined && { externalPaymentId: reference }),
    ...(paid.fromAccountReference !== undefined && { fromAccountReference: paid.fromAccountReference }),
  });
  const { paymentId } = paid;
  return {
    depositId,
    fundingProductId,
    source,
    ...(paymentId !== undefined && { paymentId }),
    amountCents,
    state,
    ...(holdUntil !== undefined && { holdUntil }),
  };
}

/** A card that was captured is final. A debit isn't, even if it was settled while the accounts opened: the event of it settles the deposit. */
async function paymentOf(scope: AnyJobScope, { paymentId, source }: KeptSource) {
  if (paymentId === undefined) return { isPending: false, reference: undefined };
  const row = await paymentRow(scope, paymentId);
  return { isPending: source === "bankAccount", reference: row?.reference ?? undefined };
}

/** The longest name that fits a card. */
const longestNameOnCard = 26;

/** Orders the debit cards that the owner asked for, unless the decision keeps them back. */
export async function orderCards(
  scope: AnyJobScope,
  current: Opening,
  { restrictions }: AccountDecision,
): Promise<Opening> {
  if (restrictions.includes("noDebitCard")) return current;
  const chosen = current.loaded.records.accountSelection[0]?.accounts ?? [];
  const [owner] = ownersOf(current.loaded);
  const nameOnCard = `${owner!.person.firstName} ${owner!.person.lastName}`.slice(0, longestNameOnCard).trim();
  let now = current;
  for (const { fundingProductId, wantsDebitCard } of chosen) {
    const isOrdered = now.opening.cards.some((card) => card.fundingProductId === fundingProductId);
    const account = now.opening.accounts.find((one) => one.fundingProductId === fundingProductId);
    if (!wantsDebitCard || isOrdered || !account) continue;
    const orderId = `${scope.applicationId}-${fundingProductId}-card`;
    const key = keyOf(scope, "card", fundingProductId);
    const { lastFour, arrivesBy } = await scope.providers.coreBanking.orderCard(key, account.accountReference, {
      orderId,
      kind: "debit",
      nameOnCard,
    });
    const card = { fundingProductId, lastFour, ...(arrivesBy !== undefined && { arrivesBy }) };
    now = await keep(scope, ({ cards }) => ({
      cards: withEntry(cards, card, (one) => one.fundingProductId === fundingProductId),
    }));
  }
  return now;
}
