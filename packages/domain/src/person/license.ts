import type { StateCode } from "../address/states.ts";

/** Driver's license numbers of the four states in the specification (chapter 5). */
const patterns: Partial<Record<StateCode, readonly RegExp[]>> = {
  AZ: [/^[A-Z]\d{8}$/i, /^\d{9}$/, /^[A-Z]{2}\d{2,5}$/i],
  CA: [/^[A-Z]\d{7}$/i],
  HI: [/^H\d{8}$/i, /^\d{9}$/],
  TX: [/^[0-4]\d{7}$/],
};

/** Whether a driver's license number fits its state. Numbers of other states are always valid. */
export function isLicenseValid(state: StateCode, number: string): boolean {
  const allowed = patterns[state];
  return !allowed || allowed.some((pattern) => pattern.test(number));
}
