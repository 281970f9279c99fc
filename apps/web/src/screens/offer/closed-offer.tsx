import type { LoanOffer } from "@portico/domain/decision/decision";
import { today } from "../../api/server-clock.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { AcceptedOffer } from "./accepted-offer.tsx";
import { ExpiredOffer } from "./expired-offer.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { OtherAccepted } from "./other-accepted.tsx";
import { PaidOutOffer } from "./paid-out-offer.tsx";
import { RefusedOffer } from "./refused-offer.tsx";

interface Props extends Pick<OutcomeProps, "journey" | "onDone"> {
  readonly answer: OfferAnswer;
  readonly offer: LoanOffer;
  /** The term that this window last chose or confirmed. Another window may have accepted another one. */
  readonly term: number | undefined;
  /** This window's yes came after another window's no, so it wasn't counted. */
  readonly isYesDropped: boolean;
  /** Shows a refused offer again, from which it can still be accepted. */
  readonly onLookAgain: () => void;
}

/** The page of an offer that asks for no answer: after a payout, a yes, a yes to another one, its last day, or a no. */
export function ClosedOffer({ journey, answer, offer, term, isYesDropped, onDone, onLookAgain }: Props) {
  const { paidOutOn: on, counteroffer: { accepted } = {} } = answer;
  if (on !== undefined) return <PaidOutOffer {...{ journey, answer, offer, on }} />;
  if (offer.accepted) return <AcceptedOffer {...{ journey, answer, offer, term, onDone }} />;
  if (accepted) return <OtherAccepted {...{ journey, answer, accepted, onDone }} />;
  if (today() > offer.expiresOn) return <ExpiredOffer {...{ journey, answer, offer, onDone }} />;
  return <RefusedOffer {...{ journey, answer, offer, isYesDropped, onLookAgain, onDone }} />;
}
