import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { formatLimit } from "@portico/domain/values/format-limit";
import { centsOf, dollarsOf, formatWholeMoney } from "@portico/domain/values/money";
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
          <p>
            {t(isRefinance ? "aboveTextRefinance" : "aboveText", {
              thing,
              price: formatLimit(price),
              amount: formatLimit(amount),
              over: formatLimit(dollarsOf(centsOf(amount) - centsOf(price))),
            })}
          </p>
        </Notice>
      )}
    </div>
  );
}

interface NothingToBorrowProps extends Pick<Props, "price" | "productCode"> {
  /** A text while it isn't an amount. */
  readonly downPayment: unknown;
}

/** A note about a down payment that is worth the whole vehicle. Its price may be higher, so the person can still continue. */
export function NothingToBorrow({ downPayment, price, productCode }: NothingToBorrowProps) {
  const isWhole = price !== null && typeof downPayment === "number" && downPayment > 0 && downPayment >= price;
  return (
    <div aria-live="polite">
      {isWhole && (
        <Notice tone="warning" title={t("nothingTitle")}>
          <p>{t("nothingText", { thing: vehicleWordOf(productCode), price: formatWholeMoney(price) })}</p>
        </Notice>
      )}
    </div>
  );
}
