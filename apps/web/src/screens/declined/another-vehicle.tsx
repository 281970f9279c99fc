import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { refusesOnlyVehicle, type DeclineAdvice } from "@portico/domain/decision/decline-advice";
import type { ProductCode } from "@portico/domain/loan/product";
import { LoanLink } from "../../outcomes/loan-link.tsx";
import { t } from "./words.ts";

const choosing: ReadonlySet<DeclineAdvice> = new Set<DeclineAdvice>([
  "shorterTermOrNewerVehicle",
  "newerVehicle",
  "vehicleWorthMore",
  "vehicleWorthMoreOnly",
]);

interface Shown {
  readonly reasons: readonly string[];
  readonly hasOwnReasons: boolean;
}

/** The last advice to choose another vehicle, which has the button. None if another one alone wouldn't help (decision 237). */
export function choosesAnother(
  advices: readonly DeclineAdvice[],
  productCode: ProductCode,
  { reasons, hasOwnReasons }: Shown,
): DeclineAdvice | undefined {
  if (hasOwnReasons || !refusesOnlyVehicle(productCode, reasons)) return undefined;
  return advices.findLast((advice) => choosing.has(advice));
}

/** Leads to the same kind of loan, where the person's answers come along and the vehicle doesn't. */
export function AnotherVehicle({ productCode }: { readonly productCode: ProductCode }) {
  return (
    <div>
      <LoanLink productCode={productCode}>{t("anotherVehicle", { thing: vehicleWordOf(productCode) })}</LoanLink>
    </div>
  );
}
