import * as z from "zod/mini";
import { Bureau } from "../decision/decision.ts";
import { ownerRoles } from "./ownership.ts";

/** The parts that people have in an account application. */
export const accountRoles = [...ownerRoles, "beneficiary", "trustedContact"] as const;
export type AccountRole = (typeof accountRoles)[number];

/**
 * The people who open the account themselves. Only their own transaction permits a consumer report about them (15 USC 1681b(a)(3)(F)(i)).
 * Others are only named, and a minor's adult answers for the account.
 */
export const screenedRoles = ["primary", "joint"] as const satisfies readonly AccountRole[];
export type ScreenedRole = (typeof screenedRoles)[number];

export function isScreened(role: AccountRole): role is ScreenedRole {
  return (screenedRoles as readonly AccountRole[]).includes(role);
}

/** What another institution reported: abuse of an account, suspected fraud, or a balance that was never paid. */
export const reportedItemKinds = ["accountAbuse", "fraudSuspected", "unpaidBalance"] as const;
export type ReportedItemKind = (typeof reportedItemKinds)[number];

export const ReportedItem = z.object({
  kind: z.enum(reportedItemKinds),
  reportedBy: z.string(),
  reportedOn: z.string(),
  /** Dollars that were owed. 0 if nothing was. */
  amount: z.number(),
  isPaid: z.boolean(),
});
export type ReportedItem = z.output<typeof ReportedItem>;

/** A score with everything that a notice about it must say (15 USC 1681m(a)(2)). */
export const ScreeningScore = z.object({
  value: z.int(),
  model: z.string(),
  rangeLow: z.int(),
  rangeHigh: z.int(),
  date: z.string(),
  factors: z.array(z.string()),
});
export type ScreeningScore = z.output<typeof ScreeningScore>;

export const ssnStatuses = ["issued", "notIssued", "deceased", "notChecked"] as const;
export type SsnStatus = (typeof ssnStatuses)[number];

/** A screening agency's report on one person. */
export const AccountScreening = z.object({
  reportId: z.string(),
  /** A frozen file exists, but the agency may not show it. */
  file: z.enum(["found", "noFile", "frozen"]),
  /** Left out without a file, and with an exception code. */
  score: z.optional(ScreeningScore),
  /** From 9000 to 9999: why the agency made no score. It is no score, so no notice names it. */
  exceptionCode: z.optional(z.int()),
  ssnStatus: z.enum(ssnStatuses),
  items: z.array(ReportedItem),
  inquiries: z.int(),
  agency: Bureau,
  /** When the agency was asked again, because the person said that they lifted the freeze. Left out if it never was. */
  askedAgainAt: z.optional(z.array(z.string())),
});
export type AccountScreening = z.output<typeof AccountScreening>;
