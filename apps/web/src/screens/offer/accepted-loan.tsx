import type { LoanOffer } from "@portico/domain/decision/decision";
import { useFrame } from "../../page/frame.ts";
import { ownMoneyWords, TotalAgainstToday } from "./against-today.tsx";
import type { OfferAnswer } from "./offer-answer.ts";
import { FiguresCard } from "./offer-figures.tsx";
import { acceptedFor } from "./offered-for.ts";

interface Props {
  readonly answer: OfferAnswer;
  readonly offer: LoanOffer;
}

/** The loan in short: what it is for, and its figures. */
export function AcceptedLoan({ answer, offer }: Props) {
  const { loanApplication, refinanced, purchasePrice } = answer;
  const { loanName } = useFrame();
  const about = [acceptedFor(loanApplication, loanName), ownMoneyWords({ offer, refinanced, purchasePrice })];
  const text = about.filter((sentence) => sentence != null).join(" ");
  return (
    <>
      {text !== "" && <p>{text}</p>}
      <TotalAgainstToday {...{ offer, refinanced }} />
      <FiguresCard offer={offer} />
    </>
  );
}
