import { calendarDay } from "@portico/domain/values/calendar-day";
import { msPerDay } from "@portico/domain/values/duration";
import { steadyChoice, steadyNumber } from "../hash.ts";
import { type Burden, type FoundFile, highestScore, lowestScore } from "./tin.ts";

/** One debt or account as a creditor reports it. Amounts are integer cents. */
export interface Tradeline {
  readonly kind: "mortgage" | "heloc" | "auto" | "creditCard" | "studentLoan" | "personalLoan";
  readonly creditor: string;
  /** The creditor's own code at the bureau, by which it recognizes its accounts. */
  readonly subscriberCode: string | null;
  readonly openedOn: string;
  readonly balanceCents: number;
  readonly creditLimitCents: number | null;
  readonly monthlyPaymentCents: number;
  readonly status: "current" | "late30" | "late60" | "late90" | "chargedOff" | "collection";
}

export interface Inquiry {
  readonly date: string;
  readonly subscriber: string;
}

export interface PublicRecord {
  readonly kind: "bankruptcy";
  readonly chapter: number;
  readonly filedOn: string;
  readonly dischargedOn: string | null;
}

export interface Factor {
  readonly code: string;
  readonly text: string;
}

export interface Score {
  readonly model: string;
  readonly value: number;
  readonly rangeLow: number;
  readonly rangeHigh: number;
  /** Up to four, the most important first, and a fifth one only if it is the number of inquiries. */
  readonly factors: readonly Factor[];
  readonly date: string;
}

/** The report without its score. It is always the same for the same TIN on the same day. */
export function historyOf(
  tin: string,
  { burden, hasLendersLoan = false }: Pick<FoundFile, "burden" | "hasLendersLoan">,
  today: Date,
): { tradelines: Tradeline[]; inquiries: Inquiry[]; publicRecords: PublicRecord[] } {
  return {
    tradelines: [
      ...debts[burden].map((owed) => ({
        ...owed,
        openedOn: daysBefore(today, 200 + steadyNumber(2400, tin, owed.creditor)),
      })),
      ...(hasLendersLoan ? [{ ...lendersLoan, openedOn: daysBefore(today, 0) }] : []),
    ],
    inquiries: inquiriesOf(tin, burden, today),
    publicRecords:
      burden === "delinquent"
        ? [{ kind: "bankruptcy", chapter: 7, filedOn: daysBefore(today, 1100), dischargedOn: daysBefore(today, 960) }]
        : [],
  };
}

/** A score with factors that fit its debts and inquiries, since notices show both. */
export function scoreOf(value: number, burden: Burden, inquiries: number, today: Date): Score {
  const chosen = value >= 700 && burden === "light" ? mildFactors : factorsOf[burden];
  return {
    model: "Fairwater Score 4",
    value,
    rangeLow: lowestScore,
    rangeHigh: highestScore,
    factors: inquiries > 3 ? [...chosen, inquiryFactor] : chosen,
    date: daysBefore(today, 0),
  };
}

const inquiryFactor = { code: "42", text: "Number of recent inquiries on credit report" };

const mildFactors: readonly Factor[] = [
  { code: "14", text: "Length of time accounts have been established" },
  { code: "10", text: "Proportion of balances to credit limits on revolving accounts" },
  { code: "05", text: "Number of accounts with balances" },
  { code: "31", text: "Few recent payments on installment loans" },
];

const factorsOf: Readonly<Record<Burden, readonly Factor[]>> = {
  light: [
    { code: "10", text: "Proportion of balances to credit limits on revolving accounts" },
    { code: "39", text: "A late payment in the past" },
    { code: "14", text: "Length of time accounts have been established" },
    { code: "28", text: "Few accounts paid as agreed" },
  ],
  heavy: [
    { code: "01", text: "Amount owed on accounts is high" },
    { code: "10", text: "Proportion of balances to credit limits on revolving accounts" },
    { code: "33", text: "Proportion of loan balances to original loan amounts is high" },
    { code: "05", text: "Number of accounts with balances" },
  ],
  delinquent: [
    { code: "21", text: "Amount past due on accounts" },
    { code: "40", text: "Public record or collection filed" },
    { code: "38", text: "Serious delinquency" },
    { code: "20", text: "Time since the delinquency is recent" },
  ],
};

/** The code of the institution that orders reports here. It reports its own loans under it. */
export const lenderCode = "PORTICO01";

type Debt = Omit<Tradeline, "openedOn">;

const card = debt("creditCard", "Shoal Bank Card", 1_840_00, 65_00, { creditLimitCents: 9_500_00 });
const smallLoan = debt("auto", "Northline Auto Finance", 6_120_00, 238_00);

const debts: Readonly<Record<Burden, readonly Debt[]>> = {
  light: [card, smallLoan],
  heavy: [
    debt("mortgage", "Cobblestone Home Loans", 412_000_00, 2_710_00),
    debt("auto", "Northline Auto Finance", 38_400_00, 815_00),
    debt("creditCard", "Shoal Bank Card", 17_650_00, 530_00, { creditLimitCents: 18_000_00 }),
    debt("studentLoan", "Campus Loan Servicing", 46_900_00, 462_00),
    debt("personalLoan", "Quickstep Lending", 14_200_00, 398_00),
  ],
  delinquent: [
    debt("creditCard", "Shoal Bank Card", 4_310_00, 0, { creditLimitCents: 4_000_00, status: "chargedOff" }),
    debt("personalLoan", "Quickstep Lending", 2_270_00, 0, { status: "collection" }),
    debt("auto", "Northline Auto Finance", 9_480_00, 341_00, { status: "late90" }),
  ],
};

function debt(
  kind: Debt["kind"],
  creditor: string,
  balanceCents: number,
  monthlyPaymentCents: number,
  {
    creditLimitCents = null,
    status = "current",
    subscriberCode = null,
  }: Partial<Pick<Debt, "creditLimitCents" | "status" | "subscriberCode">> = {},
): Debt {
  return { kind, creditor, subscriberCode, balanceCents, creditLimitCents, monthlyPaymentCents, status };
}

const lendersLoan = debt("auto", "Your own institution", 18_000_00, 347_00, { subscriberCode: lenderCode });

const subscribers = ["Northline Auto Finance", "Shoal Bank Card", "Gull Wireless", "Quickstep Lending"];

function inquiriesOf(tin: string, burden: Burden, today: Date): Inquiry[] {
  const count = burden === "light" ? steadyNumber(3, tin) : 4;
  return Array.from({ length: count }, (_, index) => ({
    date: daysBefore(today, 20 + 60 * index),
    subscriber: steadyChoice(subscribers, tin, String(index)),
  }));
}

/** The bureau dates its reports in its office's time zone. */
const bureauZone = "America/New_York";

function daysBefore(today: Date, days: number): string {
  return calendarDay(new Date(today.getTime() - days * msPerDay), bureauZone);
}
