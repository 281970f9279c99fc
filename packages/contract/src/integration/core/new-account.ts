import * as z from "zod/mini";
import {
  accountRestrictions,
  areOwners,
  areWhole,
  mostBeneficiaries,
  mostOwners,
  overdraftChoices,
  ownerRoles,
  wholeShare,
} from "@portico/domain/accounts/ownership";
import { AccountReference, LastFour, MemberNumber, OwnId } from "./member.ts";
import { NewMinor, NewPerson } from "./new-member.ts";

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const role = z.enum(ownerRoles);

/** The categories of accounts, in the specification's order. */
export const accountCategories = ["membership", "savings", "checking", "moneyMarket", "otherChecking"] as const;

const Owner = z.union([
  z.object({ role, memberNumber: MemberNumber }),
  z
    .object({ role: z.enum(["primary", "joint"]), person: NewPerson })
    .check(z.describe("Somebody who is no member here")),
  z
    .object({ role: z.literal("minor"), person: NewMinor })
    .check(z.describe("Somebody under 18, who owns the account with the primary owner and signed nothing")),
]);

const Beneficiary = z.object({
  firstName: line(64),
  lastName: line(64),
  dateOfBirth: z.optional(z.iso.date()),
  relationship: z.optional(line(64)),
  shareBasisPoints: z
    .int()
    .check(z.gte(1), z.lte(wholeShare), z.describe("Hundredths of a percent. All shares add up to 10000")),
});

const Ownership = z.object({
  owners: z.array(Owner).check(
    z.minLength(1),
    z.maxLength(mostOwners),
    z.refine((owners) => areOwners(owners.map((owner) => owner.role))),
    z.describe(
      "One primary owner, and joint owners or one minor. The primary owner is an adult then, and the dividends are reported under their number",
    ),
  ),
  beneficiaries: z
    .array(Beneficiary)
    .check(
      z.maxLength(mostBeneficiaries),
      z.refine(areWhole),
      z.describe("The people whom the account is payable to on death"),
    ),
});

const Dividends = z.object({
  tierMethod: z.enum(["wholeBalance", "bySlice"]),
  compounding: z.enum(["daily", "monthly", "quarterly", "yearly"]),
  declaredOn: z.iso.date().check(z.describe("The day as of which the rates were disclosed")),
  tiers: z
    .array(
      z.object({
        fromCents: z.int().check(z.gte(0)),
        dividendRate: z.number().check(z.gte(0), z.describe("Percent a year")),
        annualPercentageYield: z.number().check(z.gte(0)),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
  disclosureDigest: line(128).check(z.describe("The digest of the disclosure that the owners saw (12 CFR 707)")),
});

export const NewAccount = z.object({
  openingId: OwnId,
  productCode: line(64).check(z.describe("The core's own code of the product")),
  category: z.enum(accountCategories),
  nickname: z.optional(line(40)),
  ownership: Ownership,
  hasEStatements: z.boolean(),
  overdraftChoice: z.enum(overdraftChoices).check(z.describe("About ATM and everyday debit card (12 CFR 1005.17)")),
  dividends: z.optional(Dividends.check(z.describe("As disclosed. Left out of an account that earns none"))),
  restrictions: z._default(z.array(z.enum(accountRestrictions)), []),
});

export const OpenedAccount = z.object({
  accountReference: AccountReference,
  memberNumber: z.string(),
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/)),
  routingNumber: z.string().check(z.regex(/^\d{9}$/)),
  micrNumber: z.string().check(z.regex(/^\d{4,20}$/), z.describe("The account as checks and direct deposits name it")),
  openedOn: z.iso.date(),
});

export const accountStatuses = ["open", "voided"] as const;

/** An account without its number. */
export const AccountState = z.object({
  accountReference: AccountReference,
  productCode: z.optional(line(64)),
  category: z.string(),
  nickname: z.optional(z.string()),
  status: z.enum(accountStatuses),
  lastFour: LastFour,
  owners: z.array(z.object({ role, memberNumber: z.optional(z.string()) })),
  balanceCents: z.int().check(z.describe("Below zero if the account is overdrawn")),
  availableBalanceCents: z.int().check(z.describe("Without holds")),
  pendingCents: z.int().check(z.gte(0), z.describe("Deposits that aren't in the balance yet")),
  restrictions: z.array(z.enum(accountRestrictions)),
});

export const voidReasons = ["openedByMistake", "paymentFailed", "memberChangedTheirMind"] as const;
export const VoidAccount = z.object({ reason: z.enum(voidReasons) });

export const NewCard = z.object({
  orderId: OwnId,
  kind: z.literal("debit"),
  nameOnCard: line(26),
  memberNumber: z.optional(MemberNumber.check(z.describe("The owner who gets it. Left out: the primary owner"))),
});

export const OrderedCard = z.object({
  orderId: z.string(),
  cardReference: z.string(),
  lastFour: z.string().check(z.regex(/^\d{4}$/)),
  arrivesBy: z.optional(z.iso.date()),
});
