import * as z from "zod/mini";
import type { AskedLoan } from "../loan/asked-loan.ts";
import { Decision } from "./decision.ts";

const asked = { loanAmount: z.number(), termInMonths: z.nullable(z.int()) };

/** A loan that the decision table approves instead of the declined one. Amounts are dollars. */
export const Counteroffer = z.object({
  ...asked,
  annualPercentageRate: z.number(),
  /** For open-end credit, the minimum payment when the whole limit is owed. */
  monthlyPayment: z.number(),
  /** The applicants' own money for a vehicle, in all. Left out for other loans, and if the vehicle's price isn't known. */
  ownMoney: z.optional(z.number()),
});
export type Counteroffer = z.output<typeof Counteroffer>;

/** The table's approval of a counteroffer, which stands until the last day unless a fact changes. Only the institution sees it. */
const CounterofferApproval = z.object({
  ...asked,
  annualRateBasisPoints: z.int(),
  policyVersion: z.string(),
  /** The table's input, for the decision that follows and its replay. */
  input: Decision.shape.input,
});
export type CounterofferApproval = z.output<typeof CounterofferApproval>;

/** The days after a counteroffer within which an adverse action notice is due (12 CFR 1002.9(a)(1)(iv)). */
export const counterofferNoticeDays = 90;

/**
 * The counteroffers of a decline. The adverse action notice comes with them, so no second one is due if nobody accepts
 * (commentary to 12 CFR 1002.9(a)(1), 6). Without choices, no other amount or term passes.
 */
export const Counteroffers = z.object({
  madeOn: z.string(),
  /** The last day on which one can be taken. */
  endsOn: z.string(),
  /** The day of the adverse action notice that comes with them. */
  noticeGivenOn: z.string(),
  /** The day by which the law would want a notice. */
  noticeDueOn: z.string(),
  asked: z.object(asked),
  choices: z.array(Counteroffer),
  /** The person's no to all of them. One can still be taken until the last day. */
  refusedAt: z.optional(z.string()),
  /** One for each choice. Left out by an older version. */
  approvals: z.optional(z.array(CounterofferApproval)),
});
export type Counteroffers = z.output<typeof Counteroffers>;

/** The application was sent as another loan or with other facts than the counteroffer, so it takes none and is decided anew (decision 233). */
const changed = { isChanged: z.optional(z.literal(true)) };

/**
 * The day on which one of the two people left before it was sent. So the counteroffer for both ended, and nothing brings it back
 * (decision 362).
 */
const parted = { partedOn: z.optional(z.string()) };

/** On a declined application: the application that took one of its counteroffers. */
export const CounterofferTaken = z.object({
  ...asked,
  applicationId: z.int(),
  loanApplicationId: z.int(),
  takenAt: z.string(),
  ...changed,
  ...parted,
});

/** On an application that follows a declined one: that application, and the loan. */
export const PrecedingApplication = z.object({
  ...asked,
  applicationId: z.int(),
  loanApplicationId: z.int(),
  takenAt: z.string(),
  ...changed,
  /** The day by which to send it, while the counteroffer covers it. Left out otherwise, and by an older version. */
  sendBy: z.optional(z.string()),
  /** It takes no counteroffer. It asks for the declined loan again, together with a co-borrower. */
  isTogether: z.optional(z.literal(true)),
  /** It takes no counteroffer either. It asks for the declined loan again, without the co-borrower. */
  isAlone: z.optional(z.literal(true)),
  /** It takes no counteroffer either. It asks for the declined loan again, for another vehicle. */
  isForAnotherVehicle: z.optional(z.literal(true)),
  /** It takes no counteroffer either. It asks for a smaller amount, at which a person looks. */
  isForLess: z.optional(z.literal(true)),
  /** Why an unsent application was stopped by itself: another vehicle was chosen instead, or another loan was accepted (decision 239). */
  endedBy: z.optional(z.enum(["anotherVehicle", "acceptedLoan"])),
  ...parted,
});
export type PrecedingApplication = z.output<typeof PrecedingApplication>;

/** The counteroffer, or its approval, with exactly this amount and term. */
export function counterofferFor<One extends AskedLoan>(choices: readonly One[], loan: AskedLoan): One | undefined {
  return choices.find((one) => isSameLoan(one, loan));
}

function isSameLoan(one: AskedLoan, other: AskedLoan): boolean {
  return one.loanAmount === other.loanAmount && one.termInMonths === other.termInMonths;
}
