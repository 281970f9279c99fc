import { dollarsOf, formatMoney } from "@portico/domain/values/money";
import { type Html, html } from "../../pages/html.ts";
import { scrollingTable } from "../../pages/table.ts";
import { stateOf, type Books } from "./books.ts";
import { internalAccounts, trialBalance, type Entry, type InternalAccount, type LedgerAccount } from "./journal.ts";
import { shown } from "./money.ts";

type Rows = readonly (readonly string[])[];

const mostEntries = 200;

const money = (cents: number): string => formatMoney(dollarsOf(cents));
const moneyOrNothing = (cents: number): string => (cents === 0 ? "" : money(cents));

/** The books of each institution. Names and account numbers aren't on it. */
export function ledgerPage(all: readonly Books[]): Html {
  const used = all.filter(({ journal, members, shares }) => journal.entries.length + members.length + shares.size > 0);
  if (used.length === 0)
    return html`<p class="quiet">There is no account yet. Open one, and its money appears here.</p>`;
  return html`<p>
      The core opened these accounts, or moved their money. Each entry has equal debits and credits, and so does the
      whole ledger. Names and account numbers aren't on this page.
    </p>
    <form method="post" action="ledger/dividends"><button>Pay the dividends of 30 days</button></form>
    ${used.map(booksSection)}`;
}

function booksSection(books: Books): Html {
  const { institution } = books;
  return html`<section aria-labelledby="${institution}">
    <h2 id="${institution}">${institution}</h2>
    ${trialBalanceTable(books)} ${membersTable(books)} ${accountsTable(books)} ${depositsTable(books)}
    ${journalTable(books)}
  </section>`;
}

/** A member's account by its last digits, or the name of the institution's own. */
function nameOf({ shares }: Books, account: LedgerAccount): string {
  if (account in internalAccounts) return internalAccounts[account as InternalAccount];
  const share = shares.get(account.slice("account ".length));
  return share ? `${share.category} ${share.lastFour} of ${share.memberNumber}` : account;
}

function trialBalanceTable(books: Books): Html {
  const { accounts, debitCents, creditCents } = trialBalance(books.journal);
  const used = accounts.filter((line) => line.debitCents !== 0 || line.creditCents !== 0);
  const rows = used.map((line) => [
    nameOf(books, line.account),
    moneyOrNothing(line.debitCents),
    moneyOrNothing(line.creditCents),
  ]);
  return html`${table(`Trial balance of ${books.institution}`, {
      columns: ["Account", "Debit", "Credit"],
      rows: [...rows, ["Sum", money(debitCents), money(creditCents)]],
    })}
    <p>${debitCents === creditCents ? "The ledger balances." : `It is off by ${money(debitCents - creditCents)}.`}</p>`;
}

function membersTable({ institution, members, shares }: Books): Html | false {
  const opened = (memberNumber: string) =>
    [...shares.values()].filter((share) => share.memberNumber === memberNumber).length;
  return table(`New members of ${institution}`, {
    columns: ["Member number", "Since", "Accounts"],
    rows: members.map(({ memberNumber, memberSince }) => [memberNumber, memberSince, String(opened(memberNumber))]),
  });
}

function accountsTable(books: Books): Html | false {
  const rows = [...books.shares.values()].map((share) => {
    const { category, lastFour, status, balanceCents, availableBalanceCents, pendingCents, owners, restrictions } =
      stateOf(books, share);
    return [
      `${category} ${lastFour}`,
      owners.map(({ role, memberNumber = "(no member)" }) => `${role} ${memberNumber}`).join(", "),
      [status, ...restrictions].join(", "),
      money(balanceCents),
      money(availableBalanceCents),
      moneyOrNothing(pendingCents),
    ];
  });
  return table(`Accounts of ${books.institution}`, {
    columns: ["Account", "Owners", "Status", "Balance", "Available", "Pending"],
    rows,
  });
}

function depositsTable(books: Books): Html | false {
  const rows = [...books.deposits.values()].map((booked) => {
    const { depositId, source, amountCents, state, holdUntil, externalPaymentId = "" } = shown(books, booked);
    return [
      depositId,
      source,
      money(amountCents),
      holdUntil ? `${state}, held until ${holdUntil}` : state,
      externalPaymentId,
    ];
  });
  return table(`Deposits of ${books.institution}`, {
    columns: ["Deposit", "Source", "Amount", "State", "Payment"],
    rows,
  });
}

function journalTable(books: Books): Html | false {
  const latest = books.journal.entries.slice(-mostEntries).toReversed();
  return table(`Journal of ${books.institution}, latest first`, {
    columns: ["Entry", "Time", "What", "Account", "Debit", "Credit"],
    rows: latest.flatMap((entry) => rowsOf(books, entry)),
  });
}

function rowsOf(books: Books, { id, postedAt, kind, lines }: Entry): Rows {
  return lines.map(({ account, debitCents, creditCents }, place) => [
    ...(place === 0 ? [String(id), postedAt, kind] : ["", "", ""]),
    nameOf(books, account),
    moneyOrNothing(debitCents),
    moneyOrNothing(creditCents),
  ]);
}

/** A table, unless it would be empty. */
function table(title: string, { columns, rows }: { columns: readonly string[]; rows: Rows }): Html | false {
  return rows.length > 0 && scrollingTable({ title, columns, rows });
}
