import * as z from "zod/mini";
import { LineEstimate, TermEstimate } from "@portico/domain/loan/estimate";
import { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { command, query } from "./endpoint.ts";
import { ApplicantId } from "./ids.ts";

const LoanAmount = z.number().check(z.gt(0), z.lte(1e9));

/** The text of the person's instruction. A consent names its version and its digest. */
const ConsentText = z.object({
  text: z.string(),
  version: z.string(),
  effectiveOn: z.string(),
  textDigest: z.string(),
});

/**
 * A soft look at the primary applicant's credit report, to show them their own rate. Nobody sees the other person's, and no answer has
 * the score.
 */
export const prequalificationApi = {
  /**
   * How far it is: `open` until they answer, `outdated` after their name, home, birth date, or number changed, `together` while two
   * people apply, because the page would check only one of them. `loanAmount` is the
   * amount known so far.
   */
  read: query("GET /api/Prequalification/{applicantId}", {
    access: "application",
    input: z.strictObject({ applicantId: ApplicantId }),
    output: z.object({
      status: z.enum(["open", "skipped", "unavailable", "outdated", "together", "checked"]),
      loanAmount: z.nullable(z.number()),
      /** The term that is known so far. */
      termInMonths: z.nullable(z.int()),
      loanTermTiers: z.array(LoanTermTier),
      consent: ConsentText,
    }),
  }),
  /**
   * Gives the instruction and looks at the report. The same facts are never ordered twice. It never refuses anybody: `unavailable` means
   * that the bureau doesn't answer, and a file without a rate is `checked` too.
   */
  check: command("POST /api/Prequalification", {
    access: "application",
    when: "itsStep",
    whenClosed: "notItsTurn",
    input: z.strictObject({
      applicantId: ApplicantId,
      loanAmount: LoanAmount,
      version: z.string(),
      textDigest: z.string(),
    }),
    output: z.object({ status: z.enum(["unavailable", "checked"]) }),
  }),
  /** Goes on without it. An earlier answer stays. */
  skip: command("POST /api/Prequalification/Skip", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicantId: ApplicantId }),
    output: z.object({ status: z.enum(["skipped", "unavailable", "checked"]) }),
  }),
  /**
   * The person's own rate and payment for an amount, in the shape of an estimate whose ranges have one
   * figure. Without figures for an amount that is lent, the check gives no rate. It isn't a decision.
   */
  estimate: query("POST /api/Prequalification/Estimate", {
    access: "application",
    input: z.strictObject({ applicantId: ApplicantId, loanAmount: LoanAmount }),
    output: z.object({
      loanAmount: z.number(),
      nearestLoanAmount: z.number(),
      isRateAvailable: z.boolean(),
      /** False without a file, such as before the check. */
      isPersonal: z.boolean(),
      terms: z.array(TermEstimate),
      line: z.nullable(LineEstimate),
    }),
  }),
};
