import type { Records } from "@portico/domain/records";

export interface Contact {
  readonly firstName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
}

/** How a person is reached: what they told last, on the identification page, or when they began. */
export function contactOf(records: Pick<Records, "applicant" | "identification">, applicantId: number): Contact {
  const isTheirs = (record: { readonly applicantId: number | null }) => record.applicantId === applicantId;
  const person = records.applicant.find(isTheirs);
  if (!person) throw new Error("An application has nobody of this id.");
  const { emailAddress, phoneNumber } = records.identification.find(isTheirs) ?? person;
  return { firstName: person.firstName, emailAddress, phoneNumber };
}
