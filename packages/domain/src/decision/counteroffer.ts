import * as z from "zod/mini";

const asked = { loanAmount: z.number(), termInMonths: z.nullable(z.int()) };

/** A loan that the decision table approves instead of the declined one. Amounts are dollars. */
export const Counteroffer = z.object({
  ...asked,
  annualPercentageRate: z.number(),
  /** For open-end credit, the minimum payment when the whole limit is owed. */
  monthlyPayment: z.number(),
  /** The applicants' own money for a vehicle, in all. Left out for other loans. */
  ownMoney: z.optional(z.number()),
});
export type Counteroffer = z.output<typeof Counteroffer>;

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
});
export type Counteroffers = z.output<typeof Counteroffers>;

/** On a declined application: the application that took one of its counteroffers. */
export const CounterofferTaken = z.object({
  ...asked,
  applicationId: z.int(),
  loanApplicationId: z.int(),
  takenAt: z.string(),
});

/** On an application that takes a counteroffer: the declined application that it follows. */
export const PrecedingApplication = z.object({
  ...asked,
  applicationId: z.int(),
  loanApplicationId: z.int(),
  takenAt: z.string(),
});
export type PrecedingApplication = z.output<typeof PrecedingApplication>;

/** The counteroffer with exactly this amount and term. */
export function counterofferFor(
  { choices }: Pick<Counteroffers, "choices">,
  { loanAmount, termInMonths }: Pick<Counteroffer, "loanAmount" | "termInMonths">,
): Counteroffer | undefined {
  return choices.find((one) => one.loanAmount === loanAmount && one.termInMonths === termInMonths);
}
