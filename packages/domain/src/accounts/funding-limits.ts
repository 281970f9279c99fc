import * as z from "zod/mini";
import type { MemberType } from "../person/person.ts";
import { amount } from "../values/numbers.ts";
import { ReturnRules } from "./deposit.ts";

/** The most dollars of one source: in one application, and by one person on one day. Without a day's limit, there is none. */
const Limit = z.strictObject({ most: amount(), mostADay: z.optional(amount()) });
export type FundingLimit = z.output<typeof Limit>;

/** The limits of a source for new people and for members. Left out: they can't use it. */
const LimitsOfSource = z.strictObject({ new: z.optional(Limit), existing: z.optional(Limit) });

/** Only members have other accounts here, and the core knows what is in them. */
const LimitsOfInternal = z.strictObject({ existing: z.optional(z.strictObject({ most: amount() })) });

/** How people may fund new accounts, and what happens to money that comes back. */
export const FundingSettings = z.strictObject({
  card: z._default(LimitsOfSource, {}),
  bankAccount: z._default(LimitsOfSource, {}),
  /** Another account of the member at this institution. */
  internal: z._default(LimitsOfInternal, {}),
  /** Whether a card is taken whose security code, ZIP code, or street doesn't match. */
  mismatchedCards: z._default(z.enum(["refused", "taken"]), "refused"),
  /** The most business days until a refund is back on a card or in another bank. Pages name the day. */
  refundDays: z._default(z.int().check(z.gte(1), z.lte(30)), 10),
  /** The first row that fits a returned deposit decides. Without one, there is no fee, and nothing falls below zero. */
  returns: z._default(ReturnRules, []),
});
export type FundingSettings = z.output<typeof FundingSettings>;

/** Where the money for new accounts comes from: another account here, a card, or an account at another bank. */
export const fundingSources = ["internal", "card", "bankAccount"] as const;
export type FundingSource = (typeof fundingSources)[number];

/** The limits of a source for somebody. Undefined if they can't use it. */
export function limitOf(
  settings: FundingSettings | undefined,
  source: FundingSource,
  memberType: MemberType,
): FundingLimit | undefined {
  if (source === "internal") return memberType === "existing" ? settings?.internal.existing : undefined;
  return settings?.[source][memberType === "existing" ? "existing" : "new"];
}
