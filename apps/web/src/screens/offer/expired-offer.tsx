import type { LoanOffer } from "@portico/domain/decision/decision";
import { FoldedDisclosure } from "../../documents/score-disclosure.tsx";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import { longDate } from "../../outcomes/long-date.ts";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { OfferFigures } from "./offer-figures.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./words.ts";

/** An expired offer: its figures for the record, and a contact for a new look. */
export function ExpiredOffer({ answer, offer }: { answer: OfferAnswer; offer: LoanOffer }) {
  const { configuration } = useFrame();
  const { loanApplication, scoreNotice } = answer;
  return (
    <Page
      title={t("expiredTitle")}
      lede={t("expiredText", { date: longDate(offer.expiresOn), telephone: configuration.clientTelephone })}
      primary={<WaysOn />}
      aside={scoreNotice && <FoldedDisclosure notice={scoreNotice} />}
    >
      <OfferFigures offer={offer} referenceNumber={loanApplication?.referenceNumber} />
    </Page>
  );
}
