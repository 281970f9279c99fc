import type { Scope } from "../../kernel/scope.ts";
import { findTextChoice } from "./text-choices-store.ts";

export const numberPurpose = "text-number";

/** A number as it is compared: the ten digits of North America. */
export const comparableNumber = (number: string): string => number.replaceAll(/\D/g, "").slice(-10);

/** Whether somebody texted STOP from this number, and not START since. */
export async function hasStoppedTexts(
  { tenant, database, keyedHashes }: Pick<Scope, "tenant" | "database" | "keyedHashes">,
  phoneNumber: string,
): Promise<boolean> {
  const hashes = keyedHashes(numberPurpose, comparableNumber(phoneNumber));
  const [[choice]] = await database.trip([findTextChoice({ tenant: tenant.name, hashes })]);
  return choice?.keyword === "stop";
}
