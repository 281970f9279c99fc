import { steadyNumber } from "../hash.ts";
import { scoped } from "../scope.ts";
import type { World } from "../world.ts";
import { accountsOf, personOf, type Roster } from "./demo-member.ts";
import { harborlightRoster } from "./harborlight-roster.ts";
import { ironwoodRoster } from "./ironwood-roster.ts";
import { hashPassword, type PasswordCost } from "./password.ts";
import type { Account, Person } from "./person.ts";
import { AuthenticationResult, demoPassword, roles, type UserName } from "./roles.ts";

export interface Member {
  readonly userName: string;
  readonly passwordHash: string;
  readonly result: AuthenticationResult;
  readonly person: Person;
}

/** The body of `POST /control/members`: a demo member to copy, and the differences. */
export interface MemberRegistration {
  readonly institution: string;
  readonly userName: string;
  readonly password: string;
  readonly authenticationResult?: AuthenticationResult;
  /** The demo member whose data fills in what `person` leaves out. Defaults to alex. */
  readonly like?: UserName;
  readonly person?: Partial<Person>;
}

export interface Members {
  findByUserName(scope: string, institution: string, userName: string): Promise<Member | undefined>;
  findByNumber(scope: string, institution: string, memberNumber: string): Promise<Member | undefined>;
  /** The member who has a demo account by its reference. */
  findByAccount(
    scope: string,
    institution: string,
    reference: string,
  ): Promise<{ readonly person: Person; readonly account: Account } | undefined>;
  isMember(
    scope: string,
    institution: string,
    facts: Pick<Person, "taxpayerIdentificationNumber" | "dateOfBirth">,
  ): Promise<boolean>;
  /** Adds a person to one scope, without a way to sign in. */
  admit(scope: string, institution: string, person: Person): void;
  /** Adds a member to one scope. The same user name again replaces the first. */
  register(scope: string, registration: MemberRegistration): Promise<Member>;
}

const rosters: Readonly<Record<string, Roster>> = { harborlight: harborlightRoster, ironwood: ironwoodRoster };

/** All demo members have the same password, so they share one hash, which is made once per process and cost. */
const demoHashes = new Map<PasswordCost, Promise<string>>();

/** The members of every institution: the demo members in every scope, and those registered in one. */
export function createMembers(world: World, cost: PasswordCost): Members {
  const hash = demoHashes.get(cost) ?? hashPassword(demoPassword, cost);
  demoHashes.set(cost, hash);
  const registered = scoped(() => new Map<string, Member>());

  const all = async (scope: string, institution: string): Promise<Member[]> => {
    const own = [...registered(scope).entries()].filter(([key]) => key.startsWith(`${institution}/`));
    return [...own.map(([, member]) => member), ...demoMembers(institution, await hash, world.now())];
  };

  return {
    async findByUserName(scope, institution, userName) {
      const wanted = userName.toLowerCase();
      return (await all(scope, institution)).find((member) => member.userName === wanted);
    },
    async findByNumber(scope, institution, memberNumber) {
      return (await all(scope, institution)).find(({ person }) => person.memberNumber === memberNumber);
    },
    async findByAccount(scope, institution, wanted) {
      for (const { person } of await all(scope, institution)) {
        const account = person.accounts.find(({ reference }) => reference === wanted);
        if (account) return { person, account };
      }
      return undefined;
    },
    async isMember(scope, institution, { taxpayerIdentificationNumber: tin, dateOfBirth }) {
      return (await all(scope, institution)).some(
        ({ person }) => person.taxpayerIdentificationNumber === tin && person.dateOfBirth === dateOfBirth,
      );
    },
    admit(scope, institution, person) {
      const member = { userName: "", passwordHash: "", result: AuthenticationResult.badCredentials, person };
      registered(scope).set(`${institution}/number ${person.memberNumber}`, member);
    },
    async register(scope, registration) {
      const member = await memberFrom(registration, world.now(), cost);
      registered(scope).set(`${registration.institution}/${member.userName}`, member);
      return member;
    },
  };
}

function demoMembers(institution: string, passwordHash: string, today: Date): Member[] {
  const roster = Object.hasOwn(rosters, institution) ? rosters[institution] : undefined;
  if (roster === undefined) return [];
  return roles.map(({ userName, result }) => ({
    userName,
    passwordHash,
    result,
    person: personOf(userName, roster[userName], today),
  }));
}

async function memberFrom(registration: MemberRegistration, today: Date, cost: PasswordCost): Promise<Member> {
  const { institution, password, like = "alex", person, ...given } = registration;
  const userName = given.userName.toLowerCase();
  const roster = rosters[institution] ?? harborlightRoster;
  const memberNumber = person?.memberNumber ?? String(2_000_000 + steadyNumber(7_000_000, institution, userName));
  // No two members have the same account.
  const accounts = accountsOf(roster[like], memberNumber);
  return {
    userName,
    passwordHash: await hashPassword(password, cost),
    result: given.authenticationResult ?? AuthenticationResult.success,
    person: { ...personOf(like, roster[like], today), memberNumber, accounts, ...person },
  };
}
