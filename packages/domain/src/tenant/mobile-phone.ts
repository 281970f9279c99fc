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
