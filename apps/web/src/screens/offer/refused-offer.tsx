import type { LoanOffer } from "@portico/domain/decision/decision";
import { grouped } from "@portico/domain/values/reference-number";
import { dayOf } from "../../api/server-clock.ts";
import { OwnScores } from "../../outcomes/own-notices.tsx";
import { longDate } from "@portico/domain/values/long-date";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { BetterTerms } from "./better-terms.tsx";
import { OfferFigures } from "./offer-figures.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./words.ts";

interface Props extends Pick<OutcomeProps, "journey"> {
  readonly answer: OfferAnswer;
  readonly offer: LoanOffer;
  /** This window's yes came after another window's no, so it wasn't counted. */
  readonly isYesDropped: boolean;
  /** Shows the offer again, from which it can still be accepted. */
  readonly onLookAgain: () => void;
}

/** After a no: that it arrived, and that the offer can still be accepted until it ends. */
export function RefusedOffer({ journey, answer, offer, isYesDropped, onLookAgain }: Props) {
  const telephone = useFrame().configuration.clientTelephone;
  const { loanApplication, scoreNotice, refusal } = answer;
  return (
    <Page
      title={t("refusedTitle")}
      lede={t("refusedLede", {
        date: refusal ? longDate(dayOf(refusal.refusedAt)) : "",
        until: longDate(offer.expiresOn),
      })}
      notice={
        isYesDropped && (
          <Notice tone="warning" role="alert" title={t("droppedTitle")}>
            <p>{t("droppedText", { telephone })}</p>
          </Notice>
        )
      }
      secondary={<EndOfApplication />}
      footnote={loanApplication && t("referenceIs", { reference: grouped(loanApplication.referenceNumber) })}
      aside={scoreNotice && <OwnScores journey={journey} notice={scoreNotice} />}
    >
      <BetterTerms {...{ journey, answer, offer }} onChosen={onLookAgain} />
      <div>
        <Button kind="secondary" onClick={onLookAgain}>
          {t("lookAgain")}
        </Button>
      </div>
      <OfferFigures offer={offer} />
    </Page>
  );
}
