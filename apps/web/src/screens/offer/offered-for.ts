import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./words.ts";

/** The same after the acceptance, when the offer isn't open anymore. */
export function acceptedFor(asked: OfferAnswer["loanApplication"]): string | null {
  if (!asked) return null;
  const { description, home } = asked;
  return home === undefined ? t("acceptedFor", { description }) : t("acceptedForHome", { description, home });
}

/** What the offer is for: a vehicle, a home, or the product. */
export function offeredFor(asked: OfferAnswer["loanApplication"]): string | null {
  if (!asked) return null;
  const { description, home } = asked;
  return home === undefined ? t("lede", { description }) : t("ledeHome", { description, home });
}
