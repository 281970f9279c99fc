import type { Records } from "@portico/domain/records/records";
import { isTextMessage, isWithoutTexts, mobilePhone } from "@portico/domain/tenant/mobile-phone";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { ConfigurationOption } from "@portico/domain/values/option";
import { ofPerson } from "@portico/domain/records/of-person";

export interface Contact {
  /** As letters write it. */
  readonly firstName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
}

/** A person's contact: from the identification page if it is saved, otherwise from the start page. */
export function contactOf(records: Pick<Records, "applicant" | "identification">, applicantId: number): Contact {
  const [person] = ofPerson(records.applicant, applicantId);
  if (!person) throw new Error("The application has no person with this id.");
  const { emailAddress, phoneNumber } = ofPerson(records.identification, applicantId)[0] ?? person;
  return { firstName: plainName(person.firstName), emailAddress, phoneNumber };
}

/**
 * A name that no mail program turns into a link. Otherwise somebody could start an application as "Evil.com" with another person's address,
 * and our letter would advertise that site.
 */
export const plainName = (name: string): string => name.replaceAll(/\.(?=\p{L}{2})/gu, ". ");

/** Whether a person chose text messages as the way to be contacted, and their phone gets them. */
export function wantsTexts(
  { applicant, identification }: Pick<Records, "applicant" | "identification">,
  applicantId: number,
  { phoneTypes, preferredContactMethods }: Pick<Tenant["lists"], "phoneTypes" | "preferredContactMethods">,
): boolean {
  const [person] = ofPerson(applicant, applicantId);
  const [saved] = ofPerson(identification, applicantId);
  const way = person?.preferredContactMethodConfigurationId ?? saved?.preferredContactMethodConfigurationId;
  const kind = person?.phoneTypeConfigurationId ?? saved?.phoneTypeConfigurationId;
  return isTextMessage(way, preferredContactMethods) && !isWithoutTexts(kind, phoneTypes);
}

/** Whether a person can get text messages. The start page asks for a mobile phone. The identification page can change the type. */
export function hasMobilePhone(
  { identification }: Pick<Records, "identification">,
  applicantId: number,
  phoneTypes: readonly ConfigurationOption[],
): boolean {
  const type = ofPerson(identification, applicantId)[0]?.phoneTypeConfigurationId;
  return type === undefined || phoneTypes.some(({ id, code }) => id === type && code === mobilePhone);
}
