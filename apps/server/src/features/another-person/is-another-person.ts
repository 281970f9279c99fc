import { answeredAs, identityOf } from "@portico/domain/application/identity-of";
import { identityChangeSince, type Identity } from "@portico/domain/person/another-person";
import { isMaskedTaxpayerNumber, taxpayerDigits } from "@portico/domain/person/taxpayer-number";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** Whether the typed answers are another person's. A masked number or the same number typed again doesn't count as a change. */
export function isAnotherPerson(
  { records }: Pick<ApplicationScope, "records">,
  applicantId: number,
  typed: Identity,
): boolean {
  const saved = identityOf(records, applicantId);
  const number = typed.taxpayerIdentificationNumber;
  const taxpayerIdentificationNumber =
    number === undefined || isMaskedTaxpayerNumber(number) ? undefined : taxpayerDigits(number);
  const next = { ...saved, ...typed, taxpayerIdentificationNumber };
  return identityChangeSince(answeredAs(records, applicantId), saved, next) === "anotherPerson";
}
