import type { Journey } from "@portico/contract/journey";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { OwnScores } from "../../outcomes/own-scores.tsx";
import { AfterPayout, headingOfPayout } from "../../outcomes/paid-out.tsx";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import { Page } from "../../page/page.tsx";
import { AcceptedLoan } from "./accepted-loan.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { FederalFigures } from "./offer-figures.tsx";

interface Props {
  readonly journey: Journey;
  readonly answer: OfferAnswer;
  readonly offer: LoanOffer;
  readonly on: string;
}

/** The page of an accepted offer after the payout: the next payment, and the figures for the record. It asks for nothing. */
export function PaidOutOffer({ journey, answer, offer, on }: Props) {
  const { scoreNotice, loanApplication } = answer;
  const productCode = journey.productTypeId;
  const firstPaymentOn = offer.kind === "closedEnd" ? offer.firstPaymentOn : undefined;
  return (
    <Page
      {...headingOfPayout({ productCode, on, reference: loanApplication?.referenceNumber })}
      secondary={<EndOfApplication />}
      aside={scoreNotice && <OwnScores journey={journey} notice={scoreNotice} />}
    >
      <AfterPayout {...{ productCode, firstPaymentOn }} />
      <AcceptedLoan {...{ answer, offer }} />
      <FederalFigures offer={offer} isSigned />
    </Page>
  );
}
