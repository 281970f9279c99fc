import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./words.ts";

/** What the offer is for: a vehicle, a home, or the product. */
export function offeredFor(asked: OfferAnswer["loanApplication"]): string | null {
  if (!asked) return null;
  const { description, home } = asked;
  return home === undefined ? t("lede", { description }) : t("ledeHome", { description, home });
}
