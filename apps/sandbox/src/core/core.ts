/*
 * A core banking system in Portico's own protocol, because core systems share none. docs/integration/core-banking.md is the guide, and the
 * calls with their shapes are in packages/contract/src/integration/core. The key is `Authorization: Bearer sandbox-core-{institution}`.
 *
 * An unknown name and a wrong password both answer 2, in the same words and after the same work. Every other result needs the right
 * password.
 */
import { coreOperations } from "@portico/contract/integration/core/calls";
import type { FastifyInstance } from "fastify";
import { jsonAnswer, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { addCall, CoreRefused } from "./call-route.ts";
import type { Members } from "./members.ts";
import { nobodysHash, passwordMatches, type PasswordCost } from "./password.ts";
import { type Person, yearsAndMonths } from "./person.ts";
import { memberTriggers } from "./member-triggers.ts";
import { AuthenticationResult } from "./roles.ts";

export function createCore(world: World, members: Members, cost: PasswordCost): Vendor {
  return {
    name: "core",
    title: "Core banking system",
    about: "Stores the members of each institution, checks their passwords, and returns their profiles.",
    credentials: [
      { what: "Bearer key of Harborlight", value: "sandbox-core-harborlight" },
      { what: "Bearer key of Ironwood", value: "sandbox-core-ironwood" },
      { what: "Bearer key of any other institution", value: "sandbox-core-{institution}" },
    ],
    operations: coreOperations,
    links: [],
    triggers: [memberTriggers],
    clearFields: [],
    refuse: (status) => jsonAnswer(errorBody(status === 429 ? "tooManyRequests" : "unavailable")),
    routes: (app) => addRoutes(app, world, members, nobodysHash(cost)),
  };
}

function addRoutes(app: FastifyInstance, world: World, members: Members, unknownNamesHash: string): void {
  const personOf = async (scope: string, institution: string, memberNumber: string): Promise<Person> => {
    const found = await members.findByNumber(scope, institution, memberNumber);
    if (!found) throw new CoreRefused("memberNotFound");
    return found.person;
  };

  addCall(app, "authenticate", async ({ scope, institution, body: { userName, password } }) => {
    const member = await members.findByUserName(scope, institution, userName);
    const matches = await passwordMatches(password, member?.passwordHash ?? unknownNamesHash);
    if (member === undefined || !matches) return { result: AuthenticationResult.badCredentials };
    if (member.result !== AuthenticationResult.success) return { result: member.result };
    return { result: member.result, memberNumber: member.person.memberNumber };
  });

  addCall(app, "signOn", async ({ scope, institution, body: { memberNumber } }) => {
    const member = await members.findByNumber(scope, institution, memberNumber);
    if (member === undefined) return { result: AuthenticationResult.badCredentials };
    const { result, userName } = member;
    return result === AuthenticationResult.success ? { result, memberNumber, userName } : { result };
  });

  addCall(app, "member", async ({ scope, institution, named }) => {
    const person = await personOf(scope, institution, named("memberNumber"));
    return withDurations(person, world.now().toISOString().slice(0, 10));
  });

  addCall(app, "accounts", async ({ scope, institution, named }) => {
    const { accounts } = await personOf(scope, institution, named("memberNumber"));
    return { accounts };
  });
}

const refusalsOfAll = {
  tooManyRequests: "Too many requests. Try again in a second.",
  unavailable: "The core is not available.",
};

function errorBody(code: keyof typeof refusalsOfAll): { error: { code: string; message: string } } {
  return { error: { code, message: refusalsOfAll[code] } };
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
