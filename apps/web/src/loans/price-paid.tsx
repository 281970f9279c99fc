import { useState } from "react";
import type { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { purchasePrice } from "@portico/domain/loan/purchase-price";
import { formatLimit } from "@portico/domain/values/format-limit";
import { Button } from "../widgets/button/button.tsx";
import { lendable } from "./lendable.ts";
import { t } from "./words.ts";

interface Paid {
  /** The loan, in dollars. Undefined while it isn't an amount that is lent. */
  readonly amount: number | undefined;
  /** A text while it isn't an amount. */
  readonly downPayment: unknown;
}

/** What the loan and the down payment pay together, so that people see what one changes about the other. */
export function priceText({ amount, downPayment: own }: Paid): string | undefined {
  if (amount === undefined || !isTold(own)) return undefined;
  const price = formatLimit(purchasePrice(amount, own));
  return t("paidTogether", { amount: formatLimit(amount), downPayment: formatLimit(own), price });
}

interface Props extends Paid {
  readonly tiers: readonly LoanTermTier[];
  readonly onUse: (dollars: number) => void;
}

/**
 * For somebody who typed the price as the loan: one press takes the down payment off. It isn't offered for an amount that they typed after
 * the down payment, which they mean as the loan. Nor is it offered again for the amount that it left.
 */
export function AmountIsPrice({ amount, downPayment, tiers, onUse }: Props) {
  const [right, setRight] = useState(isTold(downPayment) ? amount : undefined);
  const isTyped = useIsTypedAfter(amount, downPayment);
  if (amount === undefined || amount === right || isTyped || !isTold(downPayment)) return null;
  const rest = lendable(tiers, purchasePrice(amount, -downPayment));
  if (rest === undefined) return null;
  const use = () => {
    setRight(rest);
    onUse(rest);
  };
  return (
    <div>
      <Button kind="quiet" onClick={use}>
        {t("amountIsPrice", { amount: formatLimit(amount), rest: formatLimit(rest) })}
      </Button>
    </div>
  );
}

/** Whether somebody changed the loan by hand after they told the down payment. */
function useIsTypedAfter(amount: number | undefined, downPayment: unknown): boolean {
  const [told, setTold] = useState({ amount, downPayment });
  if (told.downPayment !== downPayment) setTold({ amount, downPayment });
  return told.amount !== undefined && isTold(told.downPayment) && amount !== told.amount;
}

function isTold(own: unknown): own is number {
  return typeof own === "number" && own > 0;
}
