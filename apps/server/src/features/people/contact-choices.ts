import { contactChoices, type ContactDetails } from "@portico/domain/person/person";
import { isUnreachable, mobilePhoneTypesOf } from "@portico/domain/tenant/mobile-phone";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { AppError } from "../../kernel/app-error.ts";
import { requireOptions } from "../../kernel/require-options.ts";

/**
 * Returns a person's contact details without the choices that the institution doesn't ask for. Rejects a choice that it doesn't have, and
 * any phone but a mobile one if it takes no other. `at` is the person's place in the input.
 */
export function withContactChoices<Contact extends Partial<ContactDetails>>(
  { switches, lists }: Tenant,
  contact: Contact,
  at: string,
): Contact {
  const { phoneTypeConfigurationId: kind, preferredContactMethodConfigurationId: way, ...rest } = contact;
  const asks = new Set(switches.identificationFields);
  const { phoneTypes, preferredContactMethods } = lists;
  requireOptions(at, [
    { field: "phoneTypeConfigurationId", id: kind, options: phoneTypes, message: contactChoices.phoneType },
    {
      field: "preferredContactMethodConfigurationId",
      id: way,
      options: preferredContactMethods,
      message: contactChoices.preferredContactMethod,
    },
  ]);
  const mobile = mobilePhoneTypesOf({ ...switches, ...lists });
  if (mobile && kind !== undefined && !mobile.has(kind))
    throw new AppError("fieldsInvalid", { fields: { [`${at}.phoneNumber`]: contactChoices.mobilePhone } });
  requireReachable(lists, contact, at);
  return {
    ...rest,
    ...(kind !== undefined && asks.has("phoneType") && { phoneTypeConfigurationId: kind }),
    ...(way !== undefined && asks.has("preferredContactMethod") && { preferredContactMethodConfigurationId: way }),
  } as Contact;
}

/** Rejects text messages to a phone that gets none. */
export function requireReachable(lists: Tenant["lists"], contact: Partial<ContactDetails>, at: string): void {
  if (!isUnreachable(contact, lists)) return;
  throw new AppError("fieldsInvalid", {
    fields: { [`${at}.preferredContactMethodConfigurationId`]: contactChoices.noTexts },
  });
}
