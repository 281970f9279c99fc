import { AddressType } from "@portico/domain/address/address";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import type { PersonToVerify } from "../../providers/identity-quiz/port.ts";

/** The primary applicant in the form that the quiz's vendor needs. Earlier steps asked for all of it. */
export function personToVerify({ records, application, caller }: ApplicationScope): PersonToVerify {
  const theirs = <Record extends { applicantId: number | null }>(list: readonly Record[]): readonly Record[] =>
    list.filter(({ applicantId }) => applicantId === application.primaryApplicantId);
  const [person] = theirs(records.applicant);
  const [identification] = theirs(records.identification);
  const home = theirs(records.address).find(({ type }) => type === AddressType.physical);
  if (!person || !identification || !home) throw new AppError("notItsTurn");
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    street: home.street,
    city: home.city,
    state: home.state,
    postalCode: home.postalCode,
    taxpayerIdentificationNumber: identification.taxpayerIdentificationNumber,
    dateOfBirth: identification.dateOfBirth,
    emailAddress: identification.emailAddress,
    phoneNumber: identification.phoneNumber,
    ipAddress: caller.ipAddress,
  };
}
