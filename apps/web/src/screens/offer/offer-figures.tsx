import type { LoanOffer } from "@portico/domain/decision/decision";
import { isStillOpen } from "./is-still-open.ts";
import { OfferKeyFigures } from "./offer-key-figures.tsx";
import styles from "./offer-card.module.css";
import { OfferTerms } from "./offer-terms.tsx";
import { OtherTerms } from "./other-terms.tsx";

/** The figures of an offer that is accepted, refused or expired, for the record. */
export function OfferFigures({ offer }: { readonly offer: LoanOffer }) {
  return (
    <>
      <div className={styles.card}>
        <OfferKeyFigures offer={offer} isOpen={isStillOpen(offer)} />
      </div>
      <OfferTerms offer={offer} />
      <OtherTerms offer={offer} />
    </>
  );
}
