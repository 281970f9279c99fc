import { AddressType } from "@portico/domain/address/address";
import { peopleOf } from "@portico/domain/application/people-of";
import { ApplicantType } from "@portico/domain/person/person";
import type { ApplicationState, Stored, UnderwritingRecords } from "@portico/domain/records/records";
import type { Consumer } from "../../providers/credit-report/port.ts";
import { ofPerson } from "@portico/domain/records/of-person";

/** One borrower with their own answers. */
export interface Borrower {
  readonly applicantType: typeof ApplicantType.primary | typeof ApplicantType.joint;
  readonly applicantId: number;
  readonly person: Stored<"applicant">;
  readonly identification: Stored<"identification">;
  /** Their current address. */
  readonly home: Stored<"address">;
  readonly addresses: readonly Stored<"address">[];
  readonly employment: readonly Stored<"employment">[];
  readonly incomeSources: readonly Stored<"incomeSource">[];
}

/** The borrowers, the primary applicant first. Throws if an answer is missing that the flow needs before an application can be sent. */
export function borrowersOf(
  application: Pick<ApplicationState, "primaryApplicantId" | "jointApplicantId">,
  records: UnderwritingRecords,
): readonly Borrower[] {
  return peopleOf(application, records).map((applicantId) => {
    const isPrimary = applicantId === application.primaryApplicantId;
    return borrowerOf(isPrimary ? ApplicantType.primary : ApplicantType.joint, applicantId, records);
  });
}

function borrowerOf(
  applicantType: Borrower["applicantType"],
  applicantId: number,
  records: UnderwritingRecords,
): Borrower {
  const [person] = ofPerson(records.applicant, applicantId);
  const [identification] = ofPerson(records.identification, applicantId);
  const addresses = ofPerson(records.address, applicantId);
  const home = addresses.find(({ type }) => type === AddressType.physical);
  if (!person || !identification || !home) throw new Error("An application was sent without a person's details.");
  return {
    applicantType,
    applicantId,
    person,
    identification,
    home,
    addresses,
    employment: ofPerson(records.employment, applicantId),
    incomeSources: ofPerson(records.incomeSource, applicantId),
  };
}

/** A borrower as a bureau looks them up. */
export function consumerOf({ person, identification, home }: Borrower): Consumer {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    taxpayerIdentificationNumber: identification.taxpayerIdentificationNumber,
    dateOfBirth: identification.dateOfBirth,
    street: home.street,
    city: home.city,
    state: home.state,
    postalCode: home.postalCode,
  };
}
