import { contactChoices, type ContactDetails } from "../person/person.ts";
import { acrossFields } from "../values/across-fields.ts";
import { isChoosable, type ConfigurationOption } from "../values/option.ts";

/** The code of the mobile phone type. Institutions may name the type as they like. */
export const mobilePhone = "mobile";

/** The settings that decide whether a phone must be a mobile phone. */
export interface PhoneSettings {
  readonly forceMobilePhone: boolean;
  readonly phoneTypes: readonly ConfigurationOption[];
}

/** IDs of the mobile phone types when the institution accepts no others. Undefined when it accepts any type. */
export function mobilePhoneTypesOf({ forceMobilePhone, phoneTypes }: PhoneSettings): ReadonlySet<number> | undefined {
  if (!forceMobilePhone) return undefined;
  return new Set(mobilePhoneTypes(phoneTypes));
}

/** IDs of the mobile phone types that can be chosen. */
export function mobilePhoneTypes(phoneTypes: readonly ConfigurationOption[]): readonly number[] {
  const mobile = phoneTypes.filter(({ id, code }) => code === mobilePhone && isChoosable(phoneTypes, id));
  return mobile.map(({ id }) => id);
}

/** The code of text messages among the ways to be contacted. */
const textMessage = "text";

interface ContactLists {
  readonly phoneTypes: readonly ConfigurationOption[];
  readonly preferredContactMethods: readonly ConfigurationOption[];
}

type Ways = { readonly [Field in keyof ContactDetails]?: ContactDetails[Field] | null | undefined };

/** Whether the phone is known to get no text messages. A phone whose kind nobody asked may be a mobile one. */
export function isWithoutTexts(kind: unknown, phoneTypes: readonly ConfigurationOption[]): boolean {
  const known = phoneTypes.find(({ id }) => id === kind);
  return known !== undefined && known.code !== mobilePhone;
}

/** Whether this is the way to be contacted by text messages. */
export function isTextMessage(way: unknown, preferredContactMethods: readonly ConfigurationOption[]): boolean {
  return preferredContactMethods.some(({ id, code }) => id === way && code === textMessage);
}

/** Whether the person wants text messages on a phone that gets none. */
export function isUnreachable(contact: Ways, { phoneTypes, preferredContactMethods }: ContactLists): boolean {
  const wantsTexts = isTextMessage(contact.preferredContactMethodConfigurationId, preferredContactMethods);
  return wantsTexts && isWithoutTexts(contact.phoneTypeConfigurationId, phoneTypes);
}

/** The ways to contact somebody with this kind of phone. */
export function waysToContact<Option extends ConfigurationOption>(
  ways: readonly Option[],
  canText: boolean,
): readonly Option[] {
  return ways.filter(({ code }) => canText || code !== textMessage);
}

/** Requires another way than text messages for a phone that gets none. */
export function reachableBy(lists: ContactLists) {
  return acrossFields<ContactDetails>(({ value, issues }) => {
    if (!isUnreachable(value, lists)) return;
    const field = "preferredContactMethodConfigurationId";
    issues.push({ code: "custom", path: [field], message: contactChoices.noTexts, input: value[field] });
  });
}
