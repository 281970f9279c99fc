import { brandName } from "@portico/domain/payments/payment";
import { defineWords } from "./words.ts";

const t = defineWords("fundingSource", {
  name: "{source, select, internal {your {type, select, savings {savings} checking {checking account} moneyMarket {money market account} other {account}} here} card {your {isNamed, select, true {{name} card} other {card}}} other {{isNamed, select, true {your account at {name}} other {your account at another bank}}}}{hasDigits, select, true { ending in {lastFour}} other {}}",
  ofOther: "{source, select, internal {{payer}'s account here} card {{payer}'s card} other {{payer}'s bank}}",
});

interface Source {
  readonly source: "internal" | "card" | "bankAccount";
  readonly accountType?: string | undefined;
  readonly brand?: string | undefined;
  readonly bankName?: string | undefined;
  readonly lastFour?: string | undefined;
  /** The first name of the owner who paid, if it isn't the viewer. */
  readonly payer?: string | undefined;
}

/** What a person knows a source by: "your Visa card ending in 4242". A bank that small deposits confirm has no name yet. */
export function sourceName(paid: Source): string {
  const { source, accountType = "", brand = "", bankName = "", lastFour = "", payer } = paid;
  if (payer !== undefined) return t("ofOther", { source, payer });
  const name = source === "card" ? brandName(brand) : bankName;
  return t("name", {
    source,
    type: accountType,
    name,
    isNamed: name !== "",
    lastFour,
    hasDigits: lastFour !== "",
  });
}
