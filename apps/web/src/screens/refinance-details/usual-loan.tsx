import type { ProductCode } from "@portico/domain/loan/product";
import { formatLimit } from "@portico/domain/values/format-limit";
import type { PresentLoan } from "../../loans/loan-term-input.tsx";
import { isTooOld, type VehicleTerms } from "../../loans/term-limit.ts";
import { useLikelyNo } from "../../loans/use-likely-no.ts";
import { useLoanEstimate } from "../../loans/use-loan-estimate.ts";
import type { Rated } from "../../loans/use-rating.ts";
import { moneyRange, ownVerdict, percentRange, totalVerdict } from "./comparison.tsx";
import { t } from "./words.ts";

interface Props {
  readonly productCode: ProductCode;
  readonly rating: Rated;
  /** What is usually lent on the vehicle, in dollars. */
  readonly lent: number;
  /** The present loan, with what the person would pay themselves. */
  readonly present: PresentLoan | undefined;
  /** The chosen term. */
  readonly months: unknown;
  readonly limit: VehicleTerms | undefined;
}

/** What the loan that is usually lent would cost, before the press that asks for it. The page's own figures are of the loan that is asked for. */
export function UsualLoan({ productCode, rating, lent, present, months, limit }: Props) {
  const isLikelyNo = useLikelyNo({ loanAmount: lent, termInMonths: numberIn(months) }).isLikely !== false;
  const { answer, isOld, hasFailed } = useLoanEstimate(productCode, lent, rating);
  const ours = answer?.terms.find(({ termInMonths }) => termInMonths === months);
  const isLent = ours !== undefined && !isTooOld(limit) && !(limit && ours.termInMonths > limit.longestTerm);
  if (!present || !isLent || isLikelyNo || isOld || hasFailed) return null;
  const { monthlyPayment, numberOfPayments: count, annualPercentageRate } = ours;
  const [payment, rate] = [moneyRange(monthlyPayment), percentRange(annualPercentageRate)];
  return (
    <p>
      {t("usualLoan", { own: formatLimit(present.own), payment, count, rate })} {totalVerdict(present, ours)}{" "}
      {ownVerdict(present)}
    </p>
  );
}

function numberIn(months: unknown): number | undefined {
  return typeof months === "number" ? months : undefined;
}
