import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./words.ts";

/** The page's header already names the product, so a description that is only its name says nothing. */
function isNamedAbove(description: string, loan: string | undefined): boolean {
  return description === "" || description === loan;
}

/** The same after the acceptance, when the offer isn't open anymore. */
export function acceptedFor(asked: OfferAnswer["loanApplication"], loan: string | undefined): string | null {
  if (!asked) return null;
  const { description, home } = asked;
  if (home === undefined && isNamedAbove(description, loan)) return null;
  return home === undefined ? t("acceptedFor", { description }) : t("acceptedForHome", { description, home });
}

/** What the offer is for: a vehicle or a home. Null for the product itself. */
export function offeredFor(asked: OfferAnswer["loanApplication"], loan: string | undefined): string | null {
  if (!asked) return null;
  const { description, home } = asked;
  if (home === undefined && isNamedAbove(description, loan)) return null;
  return home === undefined ? t("lede", { description }) : t("ledeHome", { description, home });
}
