import type { StateCode } from "../address/states.ts";

/** Driver licence numbers of the four states that the specification knows (chapter 5). */
const patterns: Partial<Record<StateCode, readonly RegExp[]>> = {
  AZ: [/^[A-Z]\d{8}$/i, /^\d{9}$/, /^[A-Z]{2}\d{2,5}$/i],
  CA: [/^[A-Z]\d{7}$/i],
  HI: [/^H\d{8}$/i, /^\d{9}$/],
  TX: [/^[0-4]\d{7}$/],
};

/** Whether a driver licence number can be one of that state. Other states are always valid. */
export function isLicenseValid(state: StateCode, number: string): boolean {
  const allowed = patterns[state];
  return !allowed || allowed.some((pattern) => pattern.test(number));
}
