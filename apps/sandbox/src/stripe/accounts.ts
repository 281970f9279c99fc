import type { FastifyRequest } from "fastify";
import { scoped, scopeOf } from "../scope.ts";
import type { World } from "../world.ts";
import { type Account, createAccount } from "./account.ts";
import { catchUp } from "./days.ts";
import { createDelivery, type Delivery } from "./webhooks.ts";

export interface AccountWithDelivery {
  readonly account: Account;
  readonly delivery: Delivery;
}

/** The accounts of all institutions, apart in each scope. */
export interface Accounts {
  /** The account of a key, with everything done whose day has come. */
  of(request: FastifyRequest, name: string): Account;
  withDelivery(request: FastifyRequest, name: string): AccountWithDelivery;
  /** All accounts of a scope that were used. */
  all(request: FastifyRequest): readonly AccountWithDelivery[];
  newRequestId(): string;
  /** The URL of this vendor, as the caller addressed it. */
  homeOf(request: FastifyRequest): string;
}

export function createAccounts(world: World, sitePort: number): Accounts {
  const states = scoped(() => new Map<string, AccountWithDelivery>());
  const withDelivery: Accounts["withDelivery"] = (request, name) => {
    const scope = scopeOf(request);
    const known = states(scope).get(name);
    if (known) return known;
    const account = createAccount(world, name, scope);
    // A test's scope has no site until the test names one.
    const site = scope === "" && name !== "" ? `http://${name}.localhost:${sitePort}` : undefined;
    const delivery = createDelivery(world, name, site);
    account.onEvent = (event) => delivery.take(event);
    const made = { account, delivery };
    states(scope).set(name, made);
    return made;
  };
  return {
    of(request, name) {
      const { account } = withDelivery(request, name);
      catchUp(account);
      return account;
    },
    withDelivery,
    all: (request) => [...states(scopeOf(request)).values()],
    newRequestId: () => `req_${world.newId().replaceAll("-", "").slice(0, 14)}`,
    homeOf(request) {
      const scope = scopeOf(request);
      return `${request.protocol}://${request.host}${scope === "" ? "" : `/~${scope}`}/stripe`;
    },
  };
}
