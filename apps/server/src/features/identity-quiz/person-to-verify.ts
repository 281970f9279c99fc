import { homeOf } from "@portico/domain/application/home-of";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import type { PersonToVerify } from "../../providers/identity-quiz/port.ts";
import { ofPerson } from "@portico/domain/records/of-person";

/** The primary applicant in the form that the quiz's vendor needs. Earlier steps asked for all of it. */
export function personToVerify({ records, application, caller }: ApplicationScope): PersonToVerify {
  const { primaryApplicantId } = application;
  const [person] = ofPerson(records.applicant, primaryApplicantId);
  const [identification] = ofPerson(records.identification, primaryApplicantId);
  const home = homeOf(records.address, primaryApplicantId);
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
