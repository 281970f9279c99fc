import { defineWords } from "../../words/words.ts";

const t = defineWords("licenseHint", {
  AZ: "An Arizona license has one letter and 8 digits, such as D12345678, or 9 digits. Check the state too.",
  CA: "A California license has one letter and 7 digits, such as D1234567. Check the state too.",
  HI: "A Hawaii license has an H and 8 digits, such as H12345678, or 9 digits. Check the state too.",
  TX: "A Texas license has 8 digits, such as 12345678. The first one is 0 to 4. Check the state too.",
});

const known = ["AZ", "CA", "HI", "TX"] as const;
const isNoLicense = /must contain a valid license$/;

/** The form of a state's license numbers, after the specification's message that a number has another one. */
export function hintOfLicense(error: string, state: string | null | undefined): string | undefined {
  const of = known.find((code) => code === state);
  return of && isNoLicense.test(error) ? t(of) : undefined;
}
