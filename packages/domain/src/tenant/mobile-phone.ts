import { isChoosable, type ConfigurationOption } from "./option.ts";

/** The code of the type of phone that is a mobile phone, whatever the institution calls it. */
export const mobilePhone = "mobile";

/** What decides whether a phone has to be a mobile phone. */
export interface PhoneSettings {
  readonly forceMobilePhone: boolean;
  readonly phoneTypes: readonly ConfigurationOption[];
}

/** The types of phone that are mobile phones, where the institution takes no other; undefined where it takes any. */
export function mobilePhoneTypesOf({ forceMobilePhone, phoneTypes }: PhoneSettings): ReadonlySet<number> | undefined {
  if (!forceMobilePhone) return undefined;
  const mobile = phoneTypes.filter(({ id, code }) => code === mobilePhone && isChoosable(phoneTypes, id));
  return new Set(mobile.map(({ id }) => id));
}
