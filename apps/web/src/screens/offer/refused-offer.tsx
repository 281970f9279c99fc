import type { LoanOffer } from "@portico/domain/decision/decision";
import { outcomes } from "@portico/domain/flow/step";
import { grouped } from "@portico/domain/values/reference-number";
import { dayOf, today } from "../../api/server-clock.ts";
import { OwnScores } from "../../outcomes/own-scores.tsx";
import { longDate } from "@portico/domain/values/long-date";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { BetterTerms } from "./better-terms.tsx";
import { MembershipBeside } from "../../outcomes/membership-beside.tsx";
import { OfferFigures } from "./offer-figures.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import styles from "./refuse-offer.module.css";
import { t } from "./closed-words.ts";
import { t as ofOffer } from "./words.ts";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";

interface Props extends Pick<OutcomeProps, "journey" | "onDone"> {
  readonly answer: OfferAnswer;
  readonly offer: LoanOffer;
  /** This window's yes came after another window's no, so it wasn't counted. */
  readonly isYesDropped: boolean;
  /** Shows the offer again, from which it can still be accepted. */
  readonly onLookAgain: () => void;
}

/** After a no: that it arrived, and that the offer can still be accepted until it ends. */
export function RefusedOffer({ journey, answer, offer, isYesDropped, onLookAgain, onDone }: Props) {
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
            <p>
              <Unbroken text={t("droppedText", { telephone })} />
            </p>
          </Notice>
        )
      }
      secondary={<EndOfApplication />}
      footnote={loanApplication && ofOffer("referenceIs", { reference: grouped(loanApplication.referenceNumber) })}
      aside={scoreNotice && <OwnScores journey={journey} notice={scoreNotice} />}
    >
      <BetterTerms {...{ journey, answer, offer }} onChosen={onLookAgain} />
      <OtherOffers {...{ journey, answer }} />
      <div>
        <Button kind="secondary" onClick={onLookAgain}>
          {t("lookAgain")}
        </Button>
      </div>
      <MembershipBeside {...{ journey, answer, onDone }} />
      <OfferFigures offer={offer} />
    </Page>
  );
}

/** The way to the page of the decline, which has the other counteroffers, until their last day. */
function OtherOffers({
  journey: { opensDecline = false },
  answer: { counteroffer },
}: Pick<Props, "journey" | "answer">) {
  const { go } = useFrame();
  if (!opensDecline || !counteroffer || counteroffer.others === 0 || today() > counteroffer.endsOn) return null;
  const { others: count, endsOn, isChanged } = counteroffer;
  return (
    <section className={styles.others}>
      <p>{t(isChanged ? "ourOffers" : "otherOffers", { count, date: longDate(endsOn) })}</p>
      <Button kind="secondary" onClick={() => go(`/${outcomes.declined}`)}>
        {t("toOtherOffers")}
      </Button>
    </section>
  );
}
