import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { formatWholeMoney } from "@portico/domain/values/money";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly amount: number | undefined;
  readonly price: number | null;
  readonly productCode: number;
  /** A refinanced loan has no down payment. */
  readonly isRefinance?: boolean;
}

/** A note about an amount above the vehicle's value, announced when it appears. The person can still continue. */
export function AboveValue({ amount, price, productCode, isRefinance = false }: Props) {
  const isAbove = price !== null && amount !== undefined && amount > price;
  const thing = vehicleWordOf(productCode);
  return (
    <div aria-live="polite">
      {isAbove && (
        <Notice tone="warning" title={t("aboveTitle", { thing })}>
          <p>{t(isRefinance ? "aboveTextRefinance" : "aboveText", { thing, price: formatWholeMoney(price) })}</p>
        </Notice>
      )}
    </div>
  );
}
