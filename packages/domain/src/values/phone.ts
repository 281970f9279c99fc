import * as z from "zod/mini";
import { stopUnless } from "./across-fields.ts";
import { phoneDigits } from "./phone-link.ts";

/** "(NNN) NNN-NNNN" for ten digits. Other text stays unchanged (specification, chapter 9). */
export function formatPhone(phone: string): string {
  const digits = phoneDigits(phone);
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/** A telephone number, stored as ten digits. Area code and exchange never start with 0 or 1 (North American plan). */
export const PhoneNumber = z.string("Enter a phone number.").check(
  z.overwrite(phoneDigits),
  stopUnless((value) => value !== "", "Enter a phone number."),
  z.regex(/^[2-9]\d{2}[2-9]\d{6}$/, "Enter a phone number with ten digits, area code first."),
);
