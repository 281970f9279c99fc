import type { Records } from "@portico/domain/records/records";
import { mobilePhone } from "@portico/domain/tenant/mobile-phone";
import type { ConfigurationOption } from "@portico/domain/tenant/option";

export interface Contact {
  readonly firstName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
}

/** A person's contact: from the identification page if it is saved, otherwise from the start page. */
export function contactOf(records: Pick<Records, "applicant" | "identification">, applicantId: number): Contact {
  const isTheirs = (record: { readonly applicantId: number | null }) => record.applicantId === applicantId;
  const person = records.applicant.find(isTheirs);
  if (!person) throw new Error("An application has nobody of this id.");
  const { emailAddress, phoneNumber } = records.identification.find(isTheirs) ?? person;
  return { firstName: person.firstName, emailAddress, phoneNumber };
}

/** Whether a person can get text messages. The start page asks for a mobile phone. The identification page can change the type. */
export function hasMobilePhone(
  { identification }: Pick<Records, "identification">,
  applicantId: number,
  phoneTypes: readonly ConfigurationOption[],
): boolean {
  const type = identification.find((record) => record.applicantId === applicantId)?.phoneTypeConfigurationId;
  return type === undefined || phoneTypes.some(({ id, code }) => id === type && code === mobilePhone);
}
