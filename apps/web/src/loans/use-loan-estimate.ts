import { estimateApi } from "@portico/contract/estimate";
import { prequalificationApi } from "@portico/contract/prequalification";
import type { ProductCode } from "@portico/domain/loan/product";
import { latestJourney } from "../api/journey-store.ts";
import { useCoBorrower, type CoBorrower } from "./use-co-borrower.ts";
import { useEstimate, type Estimate } from "./use-estimate.ts";
import type { Rated } from "./use-rating.ts";

/** An estimate by the person's own rating. It is personal if the figures come from a soft look at their credit report. */
export type LoanEstimate = Estimate & {
  /** The second person, whose credit no estimate knows. Undefined for one person. */
  readonly coBorrower?: CoBorrower | undefined;
} & ({ readonly isPersonal: true } | ({ readonly isPersonal: false } & Rated));

/**
 * The estimate for an application's amount. The application knows whether its person is a member. After a soft
 * look at the credit report, the figures are the person's own, unless the look gave no rate.
 */
export function useLoanEstimate(
  productTypeId: ProductCode,
  loanAmount: number | undefined,
  { creditRating, rate }: Rated,
): LoanEstimate {
  const isMember = latestJourney()?.memberType === "existing";
  const { isPersonal, isAwaited, ...own } = useOwnEstimate(loanAmount);
  const isAsked = loanAmount !== undefined && !isPersonal && !isAwaited;
  const range = useEstimate(
    estimateApi.read,
    isAsked ? { productTypeId, loanAmount, creditRating, isMember } : undefined,
  );
  return { ...(isAsked ? range : own), creditRating, rate, isPersonal, coBorrower: useCoBorrower() };
}

/** The person's own figures. The page of the soft look is on the path only if the institution offers it to them. */
export function useOwnEstimate(loanAmount: number | undefined) {
  const journey = latestJourney();
  const isOffered = loanAmount !== undefined && (journey?.path.includes("prequalification") ?? false);
  const asked = isOffered ? { applicantId: journey!.primaryApplicantId, loanAmount } : undefined;
  const own = useEstimate(prequalificationApi.estimate, asked);
  const { answer, hasFailed } = own;
  const hasFigures = answer !== undefined && (answer.terms.length > 0 || answer.line !== null);
  return { ...own, isPersonal: hasFigures, isAwaited: isOffered && answer === undefined && !hasFailed };
}
