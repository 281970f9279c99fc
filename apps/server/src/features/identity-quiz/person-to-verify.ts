import { ownApplicantId } from "../../kernel/applicant-of.ts";
import { homeOf } from "@portico/domain/application/home-of";
import { AppError } from "../../kernel/app-error.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import type { PersonToVerify } from "../../providers/identity-quiz/port.ts";
import type { Records } from "@portico/domain/records/records";
import { ofPerson } from "@portico/domain/records/of-person";

/** The session's own person in the form that the quiz's vendor needs. */
export function personToVerify(scope: AnyApplicationScope): PersonToVerify {
  return { ...personIn(scope.records, ownApplicantId(scope)), ipAddress: scope.caller.ipAddress };
}

/** A person's own answers as vendors of identity need them. Earlier steps asked for all of it. */
export function personIn(
  records: Pick<Records, "applicant" | "identification" | "address">,
  applicantId: number,
): Omit<PersonToVerify, "ipAddress"> {
  const [person] = ofPerson(records.applicant, applicantId);
  const [identification] = ofPerson(records.identification, applicantId);
  const home = homeOf(records.address, applicantId);
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
  };
}
