import * as z from "zod/mini";
import { isCalendarDate } from "../values/dates.ts";

const off = z._default(z.boolean(), false);

/** Names the institution, because the instruction to get a report must say whom it allows (15 USC 1681b(a)(2)). */
const usualConsent =
  "By choosing “Check my rate”, you give {institution} written instructions under the Fair Credit Reporting Act to get information from " +
  "your credit report at a consumer reporting agency. {institution} may use it only to prequalify you for this loan. It's a soft " +
  "inquiry, so other lenders don't see it, and it doesn't change your credit score.";

/**
 * Whether an institution offers a soft look at people's credit reports before the long form, to show them their own rate
 * (decision 095).
 */
export const PrequalificationSettings = z.strictObject({
  enabled: off,
  /** Offers it to members too. Their path is short, so they only get the page if the institution wants it. */
  forMembers: off,
  /** The person's instruction, dated like the other texts. A new text needs a new version. */
  consent: z.prefault(
    z.strictObject({
      version: z._default(z.string().check(z.minLength(1)), "2026-11"),
      effectiveOn: z._default(
        z.string().check(z.refine(isCalendarDate, "A day is written as YYYY-MM-DD.")),
        "2026-11-01",
      ),
      text: z._default(z.string().check(z.minLength(1)), usualConsent),
    }),
    {},
  ),
});
export type PrequalificationSettings = z.output<typeof PrequalificationSettings>;

const instant = z.string();
const count = z.int().check(z.gte(0));

/** A person's answer to the offer. It stays when the file is void, so that nobody is asked again. */
export const Prequalification = z.object({
  status: z.enum(["skipped", "unavailable", "checked"]),
  answeredAt: instant,
  /** Dollars. Left out if they skipped it. */
  loanAmount: z.optional(z.number()),
});
export type Prequalification = z.output<typeof Prequalification>;

/** The parts of a softly pulled credit file that a decision table reads. Void with another name, home, birth date or number. */
export const SoftFile = z.object({
  creditFile: z.enum(["found", "noFile", "frozen"]),
  score: z.nullable(z.int()),
  inquiries: count,
  monthlyObligations: z.number(),
  bankruptcies: count,
  delinquencies: count,
  fraudAlert: z.boolean(),
  addressMismatch: z.boolean(),
});
export type SoftFile = z.output<typeof SoftFile>;

/** One soft inquiry and the instruction that it rests on. It is kept as proof, and never counts as a credit inquiry. */
export const SoftInquiry = z.object({
  kind: z.literal("soft"),
  permissiblePurpose: z.literal("writtenInstructions"),
  orderedAt: instant,
  /** Left out if the bureau didn't answer. */
  report: z.optional(z.object({ reportId: z.string(), bureau: z.string() })),
  consent: z.object({
    version: z.string(),
    textDigest: z.string(),
    givenAt: instant,
    ipAddress: z.string(),
    userAgent: z.string(),
  }),
  /** A keyed hash of the facts that the bureau got, to recognize the same order. */
  facts: z.string(),
});
export type SoftInquiry = z.output<typeof SoftInquiry>;

/**
 * Whether a file can price a loan. Without a score, there is nothing to price. An alert means that the person asking may be somebody
 * else, so the page must not show what the file says.
 */
export function isFileUsable({ creditFile, score, fraudAlert, addressMismatch }: SoftFile): boolean {
  return creditFile === "found" && score !== null && !fraudAlert && !addressMismatch;
}
