import { answeredAs, identityOf } from "@portico/domain/application/identity-of";
import { identityChangeSince, type Identity } from "@portico/domain/person/another-person";
import { isMaskedBirthDate } from "@portico/domain/person/birth-date";
import { isMaskedTin, tinDigits } from "@portico/domain/person/tin";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

/** Whether the typed answers are another person's. A masked answer or the same number typed again doesn't count as a change. */
export function isAnotherPerson(
  { records }: Pick<AnyApplicationScope, "records">,
  applicantId: number,
  typed: Identity,
): boolean {
  const saved = identityOf(records, applicantId);
  const number = typed.taxpayerIdentificationNumber;
  const taxpayerIdentificationNumber = number === undefined || isMaskedTin(number) ? undefined : tinDigits(number);
  const { dateOfBirth: born = saved.dateOfBirth } = typed;
  const dateOfBirth = isMaskedBirthDate(born) ? saved.dateOfBirth : born;
  const next = { ...saved, ...typed, dateOfBirth, taxpayerIdentificationNumber };
  return identityChangeSince(answeredAs(records, applicantId), saved, next) === "anotherPerson";
}
