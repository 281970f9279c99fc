import type { LoanOffer } from "@portico/domain/decision/decision";
import { withProtection } from "@portico/domain/decision/with-protection";
import { ownPaymentBeside } from "@portico/domain/loan/refinanced-loan";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./words.ts";

interface Props extends Pick<OfferAnswer, "refinanced"> {
  readonly offer: LoanOffer;
}

/** A refinancing's offer beside the present loan: the payment, and what the person pays off themselves. */
export function AgainstToday({ offer, refinanced }: Props) {
  if (refinanced === undefined || offer.kind !== "closedEnd") return null;
  const { amountOwed, presentMonthlyPayment: present } = refinanced;
  const own = ownPaymentBeside(offer.loanAmount, amountOwed);
  return (
    <div>
      <p>{paymentAgainst(present, withProtection(offer, offer.paymentProtectionMonthly).monthly)}</p>
      {own > 0 && (
        <p>
          {t("ownPayoff", {
            amount: formatMoney(offer.loanAmount),
            owed: formatMoney(amountOwed),
            own: formatMoney(own),
          })}
        </p>
      )}
    </div>
  );
}

function paymentAgainst(present: number, payment: number): string {
  const less = centsOf(present) - centsOf(payment);
  if (less === 0) return t("todaySame");
  return t(less > 0 ? "todayLess" : "todayMore", {
    change: formatMoney(dollarsOf(Math.abs(less))),
    today: formatMoney(present),
  });
}
