import type { IdentificationConfiguration } from "@portico/contract/applicant";
import type { ContactDetails } from "@portico/domain/person/person";
import { mobilePhone } from "@portico/domain/tenant/mobile-phone";

/** The parts of a person's contact that a page asks for. */
export interface ContactAsked {
  readonly emailAddress: boolean;
  readonly phoneNumber: boolean;
  readonly phoneType: boolean;
  readonly preferredContactMethod: boolean;
}

/** Everything that an institution can ask about a person's contact. */
export const allContact: ContactAsked = {
  emailAddress: true,
  phoneNumber: true,
  phoneType: true,
  preferredContactMethod: true,
};

/** The parts that aren't known yet. */
export function unknownContact(known: {
  readonly [Field in keyof ContactDetails]?: ContactDetails[Field] | undefined;
}): ContactAsked {
  return {
    emailAddress: known.emailAddress === undefined,
    phoneNumber: known.phoneNumber === undefined,
    phoneType: known.phoneTypeConfigurationId === undefined,
    preferredContactMethod: known.preferredContactMethodConfigurationId === undefined,
  };
}

/** Whether the institution asks what kind of phone it is. If it only takes mobile phones, there is nothing to ask. */
export function asksPhoneType({ displayPhoneType, forceMobilePhone }: IdentificationConfiguration): boolean {
  return displayPhoneType && !forceMobilePhone;
}

/** The choices that an institution requires of this part of a person's contact. */
export function contactChoicesAsked(configuration: IdentificationConfiguration, asked: ContactAsked = allContact) {
  return {
    phoneType: asksPhoneType(configuration) && (asked.phoneType || asked.phoneNumber),
    preferredContactMethod: configuration.displayPreferredContactMethod && asked.preferredContactMethod,
  };
}

/** The kind of phone that a new number has unless the person says otherwise. */
export function mobileByDefault(configuration: IdentificationConfiguration) {
  const mobile = asksPhoneType(configuration) && mobileTypeOf(configuration);
  return mobile ? { phoneTypeConfigurationId: mobile.id } : {};
}

/** The institution's option for a mobile phone. */
export function mobileTypeOf({ phoneTypes }: Pick<IdentificationConfiguration, "phoneTypes">) {
  return phoneTypes.find(({ code, disabled }) => code === mobilePhone && !disabled);
}
