import type { LoanOffer } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { longDate } from "../../outcomes/long-date.ts";
import styles from "./lists.module.css";
import { t } from "./words.ts";

interface Props {
  readonly offer: LoanOffer;
  readonly productCode: number | undefined;
}

/** What follows an acceptance, with the dates that are known. */
export function NextSteps({ offer, productCode }: Props) {
  return (
    <section>
      <h2>{t("nextTitle")}</h2>
      <ol className={styles.steps}>
        <li>{t("stepDocuments")}</li>
        {productCode === ProductCode.heloc && <li>{t("nextCheckHome")}</li>}
        <li>{t(lastStepOf(offer, productCode))}</li>
        {offer.kind === "closedEnd" && <li>{t("stepFirstPayment", { date: longDate(offer.firstPaymentOn) })}</li>}
      </ol>
    </section>
  );
}

/**
 * The last step of an accepted offer. The loan's purpose decides where the money goes. A line on a main home pays out only
 * after the right to cancel has ended (12 CFR 1026.15(c)).
 */
export function lastStepOf({ kind }: LoanOffer, productCode: number | undefined) {
  if (productCode === ProductCode.heloc) return "nextSignHomeLine" as const;
  if (kind === "openEnd") return "nextSignLine" as const;
  if (productCode === ProductCode.autoRefi) return "nextSignRefinancing" as const;
  return productCode === ProductCode.signature ? ("nextSignLoan" as const) : ("nextSign" as const);
}
