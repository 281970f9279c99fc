import { steadyNumber } from "../../hash.ts";

/** The first digits of a routing number say where the institution is. The four zeros after them are nobody's. */
const districts: Readonly<Record<string, string>> = { harborlight: "2112", ironwood: "3221" };

/** An invented routing number with a right check digit. */
export function routingNumberOf(institution: string): string {
  const start = `${districts[institution] ?? "2111"}0000`;
  const weights = [3, 7, 1];
  const sum = Array.from(start, Number).reduce((total, digit, place) => total + digit * weights[place % 3]!, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

export interface AccountNumbers {
  readonly accountReference: string;
  readonly accountNumber: string;
  readonly micrNumber: string;
}

/** The numbers of a member's next account. A member number has at most 12 digits, so an account number has at most 17. */
export function accountNumbers(institution: string, memberNumber: string, place: number): AccountNumbers {
  const suffix = String(steadyNumber(1000, "suffix", institution, memberNumber, String(place))).padStart(3, "0");
  const accountNumber = `${memberNumber}${String(place).padStart(2, "0")}${suffix}`;
  return {
    accountReference: steadyNumber(2 ** 48, "opened", institution, accountNumber).toString(36),
    accountNumber,
    micrNumber: `70${accountNumber.padStart(14, "0")}`,
  };
}
