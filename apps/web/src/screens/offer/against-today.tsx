import type { ClosedEndOffer, LoanOffer } from "@portico/domain/decision/decision";
import { withProtection } from "@portico/domain/decision/with-protection";
import { cashBeside, ownPaymentBeside } from "@portico/domain/loan/refinanced-loan";
import { formatLimit } from "@portico/domain/values/format-limit";
import { centsOf, dollarsOf, formatMoney } from "@portico/domain/values/money";
import type { OfferAnswer } from "./offer-answer.ts";
import { t } from "./words.ts";

interface Props extends Pick<OfferAnswer, "refinanced"> {
  readonly offer: LoanOffer;
}

interface OwnProps extends Props, Pick<OfferAnswer, "purchasePrice"> {}

/** The down payment, or a refinancing's offer beside the present loan: the payment, what the person pays off themselves, and all that they pay. */
export function AgainstToday({ offer, refinanced, purchasePrice }: OwnProps) {
  const down = refinanced === undefined ? ownMoneyWords({ offer, refinanced, purchasePrice }) : undefined;
  if (down !== undefined) return <p>{down}</p>;
  if (refinanced === undefined || offer.kind !== "closedEnd") return null;
  const present = refinanced.presentMonthlyPayment;
  const own = payoffWords({ offer, refinanced });
  return (
    <div>
      <p>{paymentAgainst(present, paidFor(offer).monthly)}</p>
      {own !== undefined && <p>{own}</p>}
      <Total offer={offer} refinanced={refinanced} />
    </div>
  );
}

/** What the person pays themselves for what they buy, or pays off or gets in cash in a refinancing. Undefined if it is nothing. */
export function ownMoneyWords({ offer, refinanced, purchasePrice: price }: OwnProps): string | undefined {
  if (refinanced !== undefined) return payoffWords({ offer, refinanced });
  if (price === undefined || price <= offer.loanAmount) return undefined;
  const own = dollarsOf(centsOf(price) - centsOf(offer.loanAmount));
  return t("ownDown", { own: formatLimit(own), price: formatLimit(price) });
}

/** Says how much the person pays in cash or gets in cash. Undefined if the loan equals what they owe. */
function payoffWords({ offer, refinanced }: Props): string | undefined {
  if (refinanced === undefined) return undefined;
  const own = ownBeside({ offer, refinanced });
  const cash = cashBeside(offer.loanAmount, refinanced.amountOwed);
  const [amount, owed] = [formatMoney(offer.loanAmount), formatMoney(refinanced.amountOwed)];
  if (cash > 0) return t("cashOut", { owed, cash: formatMoney(cash) });
  if (own === 0) return undefined;
  return t("ownPayoff", { amount, owed, own: formatMoney(own) });
}

/** What the person pays off themselves, in dollars. */
export function ownBeside({ offer, refinanced }: Props): number {
  return refinanced === undefined ? 0 : ownPaymentBeside(offer.loanAmount, refinanced.amountOwed);
}

function paidFor(offer: ClosedEndOffer) {
  return withProtection(offer, offer.paymentProtectionMonthly);
}

function paymentAgainst(present: number, payment: number): string {
  const less = centsOf(present) - centsOf(payment);
  if (less === 0) return t("todaySame");
  return t(less > 0 ? "todayLess" : "todayMore", {
    change: formatMoney(dollarsOf(Math.abs(less))),
    today: formatMoney(present),
  });
}

interface TotalProps {
  readonly offer: ClosedEndOffer;
  readonly refinanced: NonNullable<OfferAnswer["refinanced"]>;
}

/** The same total after the acceptance. Undefined if it isn't known. */
export function TotalAgainstToday({ offer, refinanced }: Props) {
  return offer.kind === "closedEnd" && refinanced ? <Total offer={offer} refinanced={refinanced} /> : null;
}

/** All that is left to pay today, beside the loan's total and the person's own money. Nothing if they didn't say how many payments are left. */
function Total({ offer, refinanced }: TotalProps) {
  const { presentMonthlyPayment: present, presentPaymentsLeft: left } = refinanced;
  if (left === undefined) return null;
  const own = ownBeside({ offer, refinanced });
  const less = centsOf(present) * left - centsOf(paidFor(offer).total) - centsOf(own);
  const change = formatMoney(dollarsOf(Math.abs(less)));
  return (
    <p>
      {t(totalWords(less), { change })} {own > 0 && t("todayCountsOwn", { own: formatMoney(own) })}
    </p>
  );
}

function totalWords(less: number) {
  if (less === 0) return "todayTotalSame" as const;
  return less > 0 ? ("todayTotalLess" as const) : ("todayTotalMore" as const);
}
