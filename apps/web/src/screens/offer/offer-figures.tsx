import type { LoanOffer } from "@portico/domain/decision/decision";
import { OfferKeyFigures } from "./offer-key-figures.tsx";
import styles from "./offer-card.module.css";
import { OfferTerms } from "./offer-terms.tsx";
import { OtherTerms } from "./other-terms.tsx";

interface Props {
  readonly offer: LoanOffer;
  readonly referenceNumber: string | undefined;
}

/** The figures of an offer that is accepted, refused or expired, for the record. */
export function OfferFigures({ offer, referenceNumber }: Props) {
  return (
    <>
      <div className={styles.card}>
        <OfferKeyFigures offer={offer} isOpen={false} />
      </div>
      <OfferTerms offer={offer} />
      <OtherTerms offer={offer} referenceNumber={referenceNumber} />
    </>
  );
}
