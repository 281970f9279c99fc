import type { LoanOffer } from "@portico/domain/decision/decision";
import { isStillOpen } from "./is-still-open.ts";
import { OfferKeyFigures } from "./offer-key-figures.tsx";
import styles from "./offer-card.module.css";
import { OfferTerms, type Signed } from "./offer-terms.tsx";
import { OtherTerms } from "./other-terms.tsx";

interface Props {
  readonly offer: LoanOffer;
}

/** The figures of an offer that is accepted, refused or expired, for the record. */
export function OfferFigures({ offer }: Props) {
  return (
    <>
      <FiguresCard offer={offer} />
      <FederalFigures offer={offer} />
    </>
  );
}

/** The figures that people decide by. */
export function FiguresCard({ offer }: Props) {
  return (
    <div className={styles.card}>
      <OfferKeyFigures offer={offer} isOpen={isStillOpen(offer)} />
    </div>
  );
}

export function FederalFigures({ offer, isSigned = false }: Props & Signed) {
  return (
    <>
      <OfferTerms {...{ offer, isSigned }} />
      <OtherTerms offer={offer} />
    </>
  );
}
