import type { AnyJourney } from "@portico/contract/journey";
import { formatLimit } from "@portico/domain/values/format-limit";
import { today } from "../api/server-clock.ts";
import { defineWords } from "../words/words.ts";

const t = defineWords("offerEnds", {
  ends: "This ends our offer of {amount} for you both. It can't come back.",
  checkAgain: "If you send this one after that, we check your credit again and decide anew.",
  firstStays: "The application that you both sent first stays as you sent it.",
});

type Offered = Pick<AnyJourney, "offeredUntil" | "loanAmount">;
type Leaving = Offered & Pick<AnyJourney, "invitation">;

/** Whether the application takes a counteroffer that stands. Of two people, it stands only for both (decision 362). */
export const isOffered = ({ offeredUntil }: Offered): boolean => offeredUntil !== undefined && today() <= offeredUntil;

/**
 * Says, before one of two people leaves, that the counteroffer for both ends with that. The first person may go on, so they also read what
 * sending then does.
 */
export function OfferEnds({ journey }: { readonly journey: Leaving }) {
  if (!isOffered(journey) || journey.loanAmount === undefined) return null;
  return (
    <p>
      <strong>{t("ends", { amount: formatLimit(journey.loanAmount) })}</strong> {t("firstStays")}
      {journey.invitation?.viewer !== "coBorrower" && <> {t("checkAgain")}</>}
    </p>
  );
}
