import { identityChange } from "./another-person.ts";

/** A person's name, as far as it is known. */
interface Name {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/**
 * Whether this person is the one who was named. Others must not get the answers (decision 147). Only upper case, accents, and spaces may
 * differ, because a guess at a nickname could be wrong.
 */
export function isNamed({ firstName, lastName }: Name, person: Required<Name>): boolean {
  if (firstName === undefined || !isSameName(firstName, person.firstName ?? "")) return false;
  return lastName === undefined || isSameName(lastName, person.lastName ?? "");
}

/**
 * Whether the name may be another spelling of the one that was given, so that the person is asked before anything is erased (decision 192).
 * Somebody with a name that is far from it isn't asked, because a stranger could say yes.
 */
export function asksIfNamed(named: Name, person: Name): boolean {
  const { firstName = "", lastName = "" } = person;
  if (!named.firstName || firstName.trim() === "" || lastName.trim() === "") return false;
  return !isNamed(named, { firstName, lastName }) && identityChange(named, { firstName, lastName }) === "samePerson";
}

const isSameName = (one: string, other: string) => plainName(one) === plainName(other);

function plainName(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim().replaceAll(/\s+/g, " ");
}
