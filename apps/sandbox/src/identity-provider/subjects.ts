import { demoPassword } from "../core/roles.ts";
import type { Members } from "../core/members.ts";
import { passwordMatches } from "../core/password.ts";
import { secretsMatch, steadyNumber } from "../hash.ts";
import { visitor } from "./sign-on-faults.ts";

/** A person whom the identity provider identifies. */
export interface Subject {
  /** The subject in OpenID Connect, which reveals nothing about the member number. */
  readonly id: string;
  readonly memberNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Login {
  readonly scope: string;
  readonly institution: string;
  readonly userName: string;
  readonly password: string;
}

/** The person of a sign-in, if the password is theirs. The core decides whether they may apply. */
export async function findSubject(members: Members, login: Login): Promise<Subject | undefined> {
  const { scope, institution, userName, password } = login;
  if (userName === visitor.userName)
    return secretsMatch(password, demoPassword) ? subjectOf(institution, visitor) : undefined;
  const member = await members.findByUserName(scope, institution, userName);
  if (member === undefined || !(await passwordMatches(password, member.passwordHash))) return undefined;
  return subjectOf(institution, member.person);
}

function subjectOf(institution: string, person: Omit<Subject, "id">): Subject {
  const { memberNumber, firstName, lastName } = person;
  const id = `person-${steadyNumber(Number.MAX_SAFE_INTEGER, institution, memberNumber)}`;
  return { id, memberNumber, firstName, lastName };
}
