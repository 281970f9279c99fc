import type { LoanOffer } from "@portico/domain/decision/decision";
import { grouped } from "@portico/domain/values/reference-number";
import { OwnScores } from "../../outcomes/own-scores.tsx";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { longDate } from "@portico/domain/values/long-date";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { MembershipBeside } from "../../outcomes/membership-beside.tsx";
import { OfferFigures } from "./offer-figures.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./closed-words.ts";
import { t as ofOffer } from "./words.ts";

interface Props extends Pick<OutcomeProps, "journey" | "onDone"> {
  readonly answer: OfferAnswer;
  readonly offer: LoanOffer;
}

/** An expired offer: its figures for the record, and a contact for a new look. */
export function ExpiredOffer({ journey, answer, offer, onDone }: Props) {
  const { configuration } = useFrame();
  const { loanApplication, scoreNotice } = answer;
  return (
    <Page
      title={t("expiredTitle")}
      lede={t("expiredText", { date: longDate(offer.expiresOn), telephone: configuration.clientTelephone })}
      primary={<WaysOn />}
      footnote={loanApplication && ofOffer("referenceIs", { reference: grouped(loanApplication.referenceNumber) })}
      aside={scoreNotice && <OwnScores journey={journey} notice={scoreNotice} />}
    >
      <MembershipBeside {...{ journey, answer, onDone }} />
      <OfferFigures offer={offer} />
    </Page>
  );
}
