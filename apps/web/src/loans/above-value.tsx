import { formatWholeMoney } from "@portico/domain/values/money";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly amount: number | undefined;
  readonly price: number | null;
  /** Nobody puts money down when they refinance. */
  readonly isRefinance?: boolean;
}

/** A friendly note about an amount above the vehicle's value, announced when it appears. It stops nobody. */
export function AboveValue({ amount, price, isRefinance = false }: Props) {
  const isAbove = price !== null && amount !== undefined && amount > price;
  return (
    <div aria-live="polite">
      {isAbove && (
        <Notice tone="warning" title={t("aboveTitle")}>
          <p>{t(isRefinance ? "aboveTextRefinance" : "aboveText", { price: formatWholeMoney(price) })}</p>
        </Notice>
      )}
    </div>
  );
}
