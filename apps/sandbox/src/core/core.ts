/*
 * A core banking system in Portico's own protocol, because core systems share none. docs/integration/core-banking.md is the guide, and the
 * calls with their shapes are in packages/contract/src/integration/core. The key is `Authorization: Bearer sandbox-core-{institution}`.
 *
 * An unknown name and a wrong password both answer 2, in the same words and after the same work. Every other result needs the right
 * password.
 */
import { coreOperations } from "@portico/contract/integration/core/calls";
import type { TriggerTable } from "../trigger-table.ts";
import { jsonAnswer, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { callRoutes, coreFaults, type CallRoutes } from "./call-route.ts";
import { CoreRefused } from "./core-refused.ts";
import { createBooks } from "./ledger/books.ts";
import { unknownProduct } from "./ledger/accounts.ts";
import { addLedgerViews, addLedgerCalls } from "./ledger/ledger-routes.ts";
import type { Members } from "./members.ts";
import { nobodysHash, passwordMatches, type PasswordCost } from "./password.ts";
import { type Person, yearsAndMonths } from "./person.ts";
import { memberTriggers } from "./member-triggers.ts";
import { AuthenticationResult } from "./roles.ts";

export function createCore(world: World, members: Members, cost: PasswordCost): Vendor {
  const books = createBooks(world);
  return {
    name: "core",
    title: "Core banking system",
    about:
      "Stores the members of each institution, checks their passwords, and returns their profiles. It opens accounts and moves money.",
    credentials: [
      { what: "Bearer key of Harborlight", value: "sandbox-core-harborlight" },
      { what: "Bearer key of Ironwood", value: "sandbox-core-ironwood" },
      { what: "Bearer key of any other institution", value: "sandbox-core-{institution}" },
    ],
    operations: coreOperations,
    ownFaults: coreFaults,
    links: [{ href: "/core/ledger", text: "Read the ledger" }],
    triggers: [memberTriggers, productTriggers],
    clearFields: ["category", "productCode", "role", "source", "isPending", "reason", "whenSpent", "kind"],
    refuse: (status) => jsonAnswer(errorBody(status === 429 ? "tooManyRequests" : "unavailable")),
    routes(app) {
      const addCall = callRoutes(app, errorBody("unavailable"));
      addMemberCalls(addCall, { world, members, unknownNamesHash: nobodysHash(cost) });
      addLedgerCalls(addCall, { books, members });
      addLedgerViews(app, books);
    },
  };
}

interface MemberParts {
  readonly world: World;
  readonly members: Members;
  readonly unknownNamesHash: string;
}

function addMemberCalls(addCall: CallRoutes, { world, members, unknownNamesHash }: MemberParts): void {
  addCall("authenticate", async ({ scope, institution, body: { userName, password } }) => {
    const member = await members.findByUserName(scope, institution, userName);
    const matches = await passwordMatches(password, member?.passwordHash ?? unknownNamesHash);
    if (member === undefined || !matches) return { result: AuthenticationResult.badCredentials };
    if (member.result !== AuthenticationResult.success) return { result: member.result };
    return { result: member.result, memberNumber: member.person.memberNumber };
  });

  addCall("signOn", async ({ scope, institution, body: { memberNumber } }) => {
    const member = await members.findByNumber(scope, institution, memberNumber);
    if (member === undefined) return { result: AuthenticationResult.badCredentials };
    const { result, userName } = member;
    return result === AuthenticationResult.success ? { result, memberNumber, userName } : { result };
  });

  addCall("member", async ({ scope, institution, named }) => {
    const found = await members.findByNumber(scope, institution, named("memberNumber"));
    if (!found) throw new CoreRefused("memberNotFound");
    return withDurations(found.person, world.now().toISOString().slice(0, 10));
  });
}

const productTriggers: TriggerTable = {
  title: "Product codes",
  columns: ["Product code", "Leads to"],
  rows: [
    [unknownProduct, "The core refuses to open the account, with productUnknown"],
    ["Any other", "The account opens"],
  ],
};

const busyAnswers = {
  tooManyRequests: "Too many requests. Try again in a second.",
  unavailable: "The core is not available.",
};

function errorBody(code: keyof typeof busyAnswers): { error: { code: string; message: string } } {
  return { error: { code, message: busyAnswers[code] } };
}

/** Adds the durations of homes and jobs. They are computed per call, because they grow daily. */
function withDurations({ accounts: _asked, ...person }: Person, today: string) {
  return {
    ...person,
    addresses: person.addresses.map((address) => {
      const { years, months } = yearsAndMonths(address.since, address.until ?? today);
      return { ...address, yearsLived: years, monthsLived: months };
    }),
    employment: person.employment.map((employment) => {
      const { years, months } = yearsAndMonths(employment.since, employment.until ?? today);
      return { ...employment, yearsWorked: years, monthsWorked: months };
    }),
  };
}
