/*
 * A core banking system. There is no common public protocol, so this one is the sandbox's own: JSON
 * over HTTP, `Authorization: Bearer sandbox-core-{institution}`, amounts in integer cents, dates as `YYYY-MM-DD`.
 *
 *   POST /core/v1/authenticate {userName, password}  -> 200 {result, memberNumber?}
 *     result is the specification's: 0 unknown, 1 success, 2 and 3 bad credentials, 4 locked, 5 password change
 *     required. An unknown name and a wrong password both answer 2, in the same words and after the same work. Every
 *     other result needs the right password. memberNumber comes only with 1.
 *   POST /core/v1/sign-on {memberNumber}             -> 200 {result, memberNumber?, userName?}
 *     The same results for somebody whom the identity provider identified. An unknown number answers 2.
 *   GET /core/v1/members/{memberNumber}              -> 200 the member with address and employment history, and
 *     whether they may apply online (mayApplyOnline) | 404
 *   GET /core/v1/members/{memberNumber}/accounts     -> 200 {accounts: [{reference, type, lastFour,
 *     availableBalanceCents}]}: the member's deposits. The reference is opaque, and not the account's number | 404
 *     An account may have holds [{loanApplicationId, amountCents}] that its balance lacks already.
 *
 * Errors are {error: {code, message}}: 400 badRequest, 401 unauthorized, 404 memberNotFound.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { scopeOf } from "../scope.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import type { Members } from "./members.ts";
import { nobodysHash, passwordMatches, type PasswordCost } from "./password.ts";
import { type Person, yearsAndMonths } from "./person.ts";
import { memberTriggers } from "./member-triggers.ts";
import { AuthenticationResult } from "./roles.ts";

interface Credentials {
  readonly userName: string;
  readonly password: string;
}

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
    operations: ["authenticate", "signOn", "member", "accounts"],
    links: [],
    triggers: [memberTriggers],
    clearFields: [],
    refuse: (status) => jsonAnswer(errorBody(status === 429 ? "tooManyRequests" : "unavailable")),
    routes: (app) => addRoutes(app, world, members, nobodysHash(cost)),
  };
}

function addRoutes(app: FastifyInstance, world: World, members: Members, unknownNamesHash: string): void {
  app.post<{ Body: Credentials }>(
    "/v1/authenticate",
    { ...operation("core", "authenticate"), schema: { body: credentialsSchema } },
    async (request, reply) => {
      const institution = institutionOf(request);
      if (institution === undefined) return unauthorized(reply);
      const { userName, password } = request.body;
      const member = await members.findByUserName(scopeOf(request), institution, userName);
      const matches = await passwordMatches(password, member?.passwordHash ?? unknownNamesHash);
      if (member === undefined || !matches) return { result: AuthenticationResult.badCredentials };
      if (member.result !== AuthenticationResult.success) return { result: member.result };
      return { result: member.result, memberNumber: member.person.memberNumber };
    },
  );

  app.post<{ Body: { memberNumber: string } }>(
    "/v1/sign-on",
    { ...operation("core", "signOn"), schema: { body: signOnSchema } },
    async (request, reply) => {
      const institution = institutionOf(request);
      if (institution === undefined) return unauthorized(reply);
      const { memberNumber } = request.body;
      const member = await members.findByNumber(scopeOf(request), institution, memberNumber);
      if (member === undefined) return { result: AuthenticationResult.badCredentials };
      const { result, userName } = member;
      return result === AuthenticationResult.success ? { result, memberNumber, userName } : { result };
    },
  );

  app.get<MemberRequest>("/v1/members/:memberNumber", operation("core", "member"), async (request, reply) => {
    const person = await personAsked(members, request, reply);
    return person ? withDurations(person, world.now().toISOString().slice(0, 10)) : reply;
  });

  app.get<MemberRequest>(
    "/v1/members/:memberNumber/accounts",
    operation("core", "accounts"),
    async (request, reply) => {
      const person = await personAsked(members, request, reply);
      return person ? { accounts: person.accounts } : reply;
    },
  );
}

interface MemberRequest {
  readonly Params: { readonly memberNumber: string };
}

/** The member of the address. Undefined if the answer says that there is none. */
async function personAsked(
  members: Members,
  request: FastifyRequest<MemberRequest>,
  reply: FastifyReply,
): Promise<Person | undefined> {
  const institution = institutionOf(request);
  const found = institution && (await members.findByNumber(scopeOf(request), institution, request.params.memberNumber));
  if (found) return found.person;
  if (institution) reply.code(404).send(errorBody("memberNotFound"));
  else unauthorized(reply);
  return undefined;
}

const credentialsSchema = {
  type: "object",
  additionalProperties: false,
  required: ["userName", "password"],
  properties: {
    userName: { type: "string", minLength: 1, maxLength: 128 },
    // Longer passwords would only cost hashing time.
    password: { type: "string", minLength: 1, maxLength: 256 },
  },
};

const signOnSchema = {
  type: "object",
  additionalProperties: false,
  required: ["memberNumber"],
  properties: { memberNumber: { type: "string", pattern: "^[A-Za-z0-9-]{1,64}$" } },
};

function institutionOf(request: FastifyRequest): string | undefined {
  return /^Bearer sandbox-core-([a-z0-9-]{1,64})$/.exec(request.headers.authorization ?? "")?.[1];
}

function unauthorized(reply: FastifyReply): FastifyReply {
  return reply.code(401).header("www-authenticate", "Bearer").send(errorBody("unauthorized"));
}

function errorBody(code: string): { error: { code: string; message: string } } {
  const messages: Readonly<Record<string, string>> = {
    unauthorized: "The bearer key is missing or unknown.",
    memberNotFound: "There is no such member.",
    tooManyRequests: "Too many requests. Try again in a second.",
    unavailable: "The core is not available.",
  };
  return { error: { code, message: messages[code] ?? code } };
}

/** Adds the durations of homes and jobs. They are computed per call, because they grow daily. */
function withDurations({ accounts: _asked, ...person }: Person, today: string): object {
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
