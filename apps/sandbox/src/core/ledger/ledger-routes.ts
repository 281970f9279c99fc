import type { FastifyInstance } from "fastify";
import { sendPage } from "../../pages/page.ts";
import { scopeOf } from "../../scope.ts";
import type { Asked, CallRoutes } from "../call-route.ts";
import { institutionOf } from "../call-route.ts";
import { CoreRefused } from "../core-refused.ts";
import type { Members } from "../members.ts";
import { accountsOfMember, bringForward, nextMemberNumber, openAccount, orderCard, voidAccount } from "./accounts.ts";
import { knownShare, stateOf, todayOf, type AllBooks, type Books } from "./books.ts";
import { payDividends } from "./dividends.ts";
import { ledgerPage } from "./ledger-page.ts";
import { trialBalance } from "./journal.ts";
import * as money from "./money.ts";

interface Parts {
  readonly books: AllBooks;
  readonly members: Members;
}

type Where = Pick<Asked<"member">, "scope" | "institution">;

/** The calls that open accounts and move money. */
export function addLedgerCalls(addCall: CallRoutes, parts: Parts): void {
  addOpening(addCall, parts);
  addMoney(addCall, parts);
}

/** The books, after the accounts with these references were brought into them if they are demo members' own. */
async function booksWith(
  { books, members }: Parts,
  { scope, institution }: Where,
  ...references: readonly (string | undefined)[]
): Promise<Books> {
  const own = books(scope).of(institution);
  for (const reference of references) {
    if (reference === undefined || own.shares.has(reference)) continue;
    const found = await members.findByAccount(scope, institution, reference);
    if (found) bringForward(own, found.person, found.account);
  }
  return own;
}

function addOpening(addCall: CallRoutes, parts: Parts): void {
  const { books, members } = parts;

  addCall("createMember", async ({ scope, institution, body: { person } }) => {
    const { taxpayerIdentificationNumber, dateOfBirth } = person;
    // Pages suggest the numbers of demo members to new people, so a number alone makes nobody a known member here.
    if (await members.isMember(scope, institution, { taxpayerIdentificationNumber, dateOfBirth }))
      throw new CoreRefused("memberExists");
    const own = books(scope).of(institution);
    const member = { memberNumber: nextMemberNumber(own), memberSince: todayOf(own) };
    own.members.push({ ...member, name: `${person.firstName} ${person.lastName}` });
    members.admit(scope, institution, { ...member, ...admitted(person) });
    return member;
  });

  addCall("openAccount", async ({ scope, institution, body }) => {
    for (const owner of body.ownership.owners)
      if ("memberNumber" in owner && !(await members.findByNumber(scope, institution, owner.memberNumber)))
        throw new CoreRefused("memberNotFound");
    return openAccount(books(scope).of(institution), body);
  });

  addCall("accounts", async ({ scope, institution, named }) => {
    const found = await members.findByNumber(scope, institution, named("memberNumber"));
    if (!found) throw new CoreRefused("memberNotFound");
    return { accounts: accountsOfMember(books(scope).of(institution), found.person) };
  });

  addCall("account", async ({ named, ...where }) => {
    const own = await booksWith(parts, where, named("accountReference"));
    return stateOf(own, knownShare(own, named("accountReference")));
  });

  addCall("voidAccount", async ({ named, ...where }) =>
    voidAccount(await booksWith(parts, where, named("accountReference")), named("accountReference")),
  );

  addCall("orderCard", async ({ named, body, ...where }) =>
    orderCard(await booksWith(parts, where, named("accountReference")), named("accountReference"), body),
  );
}

function addMoney(addCall: CallRoutes, parts: Parts): void {
  const { books } = parts;

  addCall("transactions", async ({ named, query, ...where }) => {
    const own = await booksWith(parts, where, named("accountReference"));
    return money.transactionsOf(own, named("accountReference"), query["after"]);
  });
  addCall("placeHold", async ({ named, body, ...where }) =>
    money.placeHold(await booksWith(parts, where, named("accountReference")), named("accountReference"), body),
  );
  addCall("releaseHold", ({ scope, institution, named }) =>
    money.releaseHold(books(scope).of(institution), named("holdId")),
  );
  addCall("postDeposit", async ({ body, ...where }) =>
    money.postDeposit(await booksWith(parts, where, body.accountReference, body.fromAccountReference), body),
  );
  addCall("deposit", ({ scope, institution, named }) => {
    const own = books(scope).of(institution);
    return money.shown(own, money.depositOf(own, named("depositId")));
  });
  addCall("depositsOfDay", ({ scope, institution, named, query }) =>
    money.depositsOfDay(books(scope).of(institution), named("day"), query["after"]),
  );
  addCall("chargeFee", async ({ body, ...where }) =>
    money.chargeFee(await booksWith(parts, where, body.accountReference), body),
  );
  addCall("settleDeposit", ({ scope, institution, named, body }) =>
    money.settleDeposit(books(scope).of(institution), named("depositId"), body),
  );
  addCall("reverseDeposit", ({ scope, institution, named, body }) =>
    money.reverseDeposit(books(scope).of(institution), named("depositId"), body),
  );
  addCall("transfer", async ({ body, ...where }) =>
    money.transfer(await booksWith(parts, where, body.fromAccountReference, body.toAccountReference), body),
  );
}

/** What the core's file says of a new member. Times at a home and jobs are unknown. */
function admitted(person: Asked<"createMember">["body"]["person"]) {
  const { firstName, lastName, dateOfBirth, taxpayerIdentificationNumber, emailAddress, phones } = person;
  const { identificationDocument: document } = person;
  return {
    firstName,
    lastName,
    dateOfBirth,
    taxpayerIdentificationNumber,
    emailAddress,
    phones,
    mayApplyOnline: true,
    identificationDocuments: document ? [document] : [],
    addresses: [],
    employment: [],
    accounts: [],
  };
}

/** The books as a page for people, and those of one institution as JSON for tests. They aren't part of the core's protocol. */
export function addLedgerViews(app: FastifyInstance, books: AllBooks): void {
  app.get("/ledger", async (request, reply) =>
    sendPage(reply, "Ledger of the core", ledgerPage(books(scopeOf(request)).all())),
  );

  app.post("/ledger/dividends", async (request, reply) => {
    for (const own of books(scopeOf(request)).all()) payDividends(own);
    return reply.redirect("../ledger", 303);
  });

  app.get("/v1/ledger", async (request, reply) => {
    const institution = institutionOf(request);
    if (institution === undefined) return reply.code(401).send();
    const own = books(scopeOf(request)).of(institution);
    const { journal, members, shares, deposits, holds, cards } = own;
    return {
      members,
      accounts: [...shares.values()].map((share) => stateOf(own, share)),
      deposits: [...deposits.values()].map((deposit) => money.shown(own, deposit)),
      holds: [...holds.values()].map(({ order, accountReference, isReleased }) => ({
        ...order,
        accountReference,
        isReleased,
      })),
      cards: [...cards.values()],
      entries: journal.entries,
      trialBalance: trialBalance(journal),
    };
  });
}
