import { formatWholeMoney } from "@portico/domain/values/money";
import { Notice } from "../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** A friendly note about an amount above the vehicle's value, announced when it appears. It stops nobody. */
export function AboveValue({ amount, price }: { amount: number | undefined; price: number | null }) {
  const isAbove = price !== null && amount !== undefined && amount > price;
  return (
    <div aria-live="polite">
      {isAbove && (
        <Notice tone="warning" title={t("aboveTitle")}>
          <p>{t("aboveText", { price: formatWholeMoney(price) })}</p>
        </Notice>
      )}
    </div>
  );
}
