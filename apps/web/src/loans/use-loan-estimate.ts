import { estimateApi } from "@portico/contract/estimate";
import { prequalificationApi } from "@portico/contract/prequalification";
import type { Range } from "@portico/domain/loan/estimate";
import type { ProductCode } from "@portico/domain/loan/product";
import type { Answer } from "../api/call.ts";
import { latestJourney } from "../api/journey-store.ts";
import { useCoBorrower, type CoBorrower } from "./use-co-borrower.ts";
import { useEstimate, type Estimate } from "./use-estimate.ts";
import type { Rated } from "./use-rating.ts";

/** An estimate by the person's own rating. It is personal if the figures come from a soft look at their credit report. */
export type LoanEstimate = Estimate & {
  /** The second person, whose credit no estimate knows. Undefined for one person. */
  readonly coBorrower?: CoBorrower | undefined;
  /** A soft look gave no rate, so the figures only rest on what the person says about their credit. */
  readonly isGuess?: boolean | undefined;
  /** How much lower the estimated rates are because the person is a member, in percent. Undefined if they aren't. */
  readonly memberDiscount?: Range | undefined;
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
  const { isPersonal, isAwaited, isGuess, ...own } = useOwnEstimate(loanAmount);
  const isAsked = loanAmount !== undefined && !isPersonal && !isAwaited;
  const range = useEstimate(
    estimateApi.read,
    isAsked ? { productTypeId, loanAmount, creditRating, isMember } : undefined,
  );
  const memberDiscount = isAsked && isMember ? range.answer?.memberDiscount : undefined;
  const coBorrower = useCoBorrower();
  const tryAgain = () => {
    own.tryAgain();
    range.tryAgain();
  };
  return { ...(isAsked ? range : own), tryAgain, creditRating, rate, isPersonal, isGuess, memberDiscount, coBorrower };
}

/** The person's own figures. The page of the soft look is on the path only if the institution offers it to them. */
export function useOwnEstimate(loanAmount: number | undefined) {
  const journey = latestJourney();
  const isOffered = loanAmount !== undefined && (journey?.path.includes("prequalification") ?? false);
  const asked = isOffered ? { applicantId: journey!.primaryApplicantId, loanAmount } : undefined;
  const own = useEstimate(prequalificationApi.estimate, asked);
  const { answer, hasFailed } = own;
  return { ...own, ...meaningOf(answer), isAwaited: isOffered && answer === undefined && !hasFailed };
}

/** Whether a soft look gave figures, or none for an amount that is lent. */
function meaningOf(answer: Answer<typeof prequalificationApi.estimate> | undefined) {
  if (!answer) return { isPersonal: false, isGuess: false };
  const { terms, line, loanAmount, nearestLoanAmount } = answer;
  const hasFigures = terms.length > 0 || line !== null;
  const isGuess = answer.isPersonal && !hasFigures && nearestLoanAmount === loanAmount;
  return { isPersonal: hasFigures, isGuess };
}
