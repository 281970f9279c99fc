import type { ClosedEndOffer, LoanOffer } from "@portico/domain/decision/decision";
import { formatMoney } from "@portico/domain/values/money";
import { longDate } from "@portico/domain/values/long-date";
import { isStillOpen } from "./is-still-open.ts";
import { OpenEndTerms } from "./open-end-terms.tsx";
import styles from "./federal-box.module.css";
import { t } from "./words.ts";

/** Everything that the law requires for this kind of credit, apart from the rest of the page. */
export function OfferTerms({ offer, isSigned = false }: { readonly offer: LoanOffer } & Signed) {
  return offer.kind === "openEnd" ? <OpenEndTerms {...{ offer, isSigned }} /> : <FederalBox {...{ offer, isSigned }} />;
}

export interface Signed {
  /** The loan was paid out, so its people have the contract. */
  readonly isSigned?: boolean;
}

/**
 * The federal disclosures of a closed-end loan. They stand apart from everything else, contain only what the law lists, and the
 * annual percentage rate and the finance charge are more conspicuous than the rest (12 CFR 1026.17(a), 1026.18, model form H-2).
 */
function FederalBox({ offer, isSigned }: { readonly offer: ClosedEndOffer } & Signed) {
  const { termInMonths: months, monthlyPayment, firstPaymentOn, conditions } = offer;
  const schedule = { months, payment: formatMoney(monthlyPayment), date: longDate(firstPaymentOn) };
  return (
    <section className={styles.box} aria-label={t("costTitle")} data-legal>
      <h2>{t("costTitle")}</h2>
      <dl className={styles.four}>
        <Disclosed isProminent name={t("costRate")} meaning={t("costRateMeaning")}>
          {`${offer.annualPercentageRate.toFixed(2)}%`}
        </Disclosed>
        <Disclosed isProminent name={t("financeCharge")} meaning={t("financeChargeMeaning")}>
          {formatMoney(offer.financeCharge)}
        </Disclosed>
        <Disclosed name={t("amountFinanced")} meaning={t("amountFinancedMeaning")}>
          {formatMoney(offer.loanAmount)}
        </Disclosed>
        <Disclosed name={t("total")} meaning={t("totalMeaning")}>
          {formatMoney(offer.totalOfPayments)}
        </Disclosed>
      </dl>
      <dl className={styles.rest}>
        <Disclosed name={t("schedule")}>
          {t(isStillOpen(offer) ? "scheduleValueOpen" : "scheduleValue", schedule)}
        </Disclosed>
        <Disclosed name={t("securityInterest")}>{conditions.securityInterest}</Disclosed>
        <Disclosed name={t("lateCharge")}>{conditions.lateCharge}</Disclosed>
        <Disclosed name={t("prepayment")}>{conditions.prepayment}</Disclosed>
      </dl>
      <p>{isSigned ? t("contract") : `${t("contract")} ${t("contractAhead")}`}</p>
    </section>
  );
}

interface DisclosedProps {
  readonly name: string;
  /** The law's explanation of the term. */
  readonly meaning?: string;
  readonly isProminent?: boolean;
  readonly children: string;
}

function Disclosed({ name, meaning, isProminent = false, children }: DisclosedProps) {
  return (
    <div className={isProminent ? styles.prominent : undefined}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      {meaning !== undefined && <dd className={styles.meaning}>{meaning}</dd>}
    </div>
  );
}
