import * as z from "zod/mini";
import { formatMoney } from "../values/money.ts";
import { optionId } from "../values/numbers.ts";
import { plainDocument, type LegalDocument, type Line, type NamedInstitution } from "./legal-document.ts";
import type { OverdraftChoice } from "./ownership.ts";
import type { AccountProduct, OverdraftFees } from "./product.ts";
import type { AccountSelection } from "./selection.ts";

/**
 * Somebody's own answer about overdrafts by ATM and one-time debit card. It has no default: only `optedIn` is consent (12 CFR
 * 1005.17(b)(1)(iii)), and an unanswered question is none.
 */
export const OverdraftAnswer = z.enum(["optedIn", "notOptedIn"] satisfies OverdraftChoice[]);
export type OverdraftAnswer = z.output<typeof OverdraftAnswer>;

/** An answer about one account, with the digest of the notice that its page showed. */
export const OverdraftChoiceOfAccount = z.strictObject({
  fundingProductId: optionId("Choose an account."),
  answer: OverdraftAnswer,
  noticeDigest: z.string().check(z.maxLength(128)),
});

/** The stored answers about overdrafts, each with its time and the words of the notice that it answers. */
export const StoredOverdraftChoices = z.strictObject({
  choices: z.array(z.extend(OverdraftChoiceOfAccount, { answeredAt: z.string(), notice: z.string() })),
});
export type StoredOverdraftChoices = z.output<typeof StoredOverdraftChoices>;

/** The chosen accounts that may be overdrawn for a fee, so that their owners are asked. */
export function accountsToAsk(
  { accounts }: AccountSelection,
  products: readonly AccountProduct[],
): readonly AccountProduct[] {
  return products.filter(
    ({ id, terms }) => terms.overdraft && accounts.some(({ fundingProductId }) => fundingProductId === id),
  );
}

interface Answered {
  readonly tenant: Parameters<typeof overdraftNotice>[0];
  readonly saved: StoredOverdraftChoices | undefined;
}

/** The saved answer about an account. An answer to other words, such as another fee, is none. */
export function overdraftAnswerOf({ id, terms }: AccountProduct, { tenant, saved }: Answered) {
  if (!terms.overdraft) return undefined;
  const words = plainDocument(overdraftNotice(tenant, terms.overdraft));
  return saved?.choices.find(({ fundingProductId, notice }) => fundingProductId === id && notice === words)?.answer;
}

/** Whether the institution may pay these overdrafts for a fee. Checks and automatic payments don't depend on it (12 CFR 1005.17(b)(2)). */
export function paysCardOverdrafts(choice: OverdraftChoice | undefined): boolean {
  return choice === "optedIn";
}

/** The model notice A-9. It says nothing else, and stands apart from every other text (12 CFR 1005.17(b)(1)(i) and (d)). */
export function overdraftNotice(
  { clientName, clientTelephone }: Pick<NamedInstitution, "clientName" | "clientTelephone">,
  fees: OverdraftFees,
): LegalDocument {
  return {
    id: "overdraft",
    title: "What You Need to Know about Overdrafts and Overdraft Fees",
    sections: [
      {
        heading: "",
        lines: [
          "An overdraft occurs when you do not have enough money in your account to cover a transaction, but we pay it anyway. We can cover your overdrafts in two different ways:",
          [
            "We have standard overdraft practices that come with your account.",
            "We also offer overdraft protection plans, such as a link to a savings account, which may be less expensive than our standard overdraft practices. To learn more, ask us about these plans.",
          ],
          "This notice explains our standard overdraft practices.",
        ],
      },
      { heading: "What are the standard overdraft practices that come with my account?", lines: practices },
      { heading: `What fees will I be charged if ${clientName} pays my overdraft?`, lines: feeLines(fees) },
      {
        heading: `What if I want ${clientName} to authorize and pay overdrafts on my ATM and everyday debit card transactions?`,
        lines: [
          `If you also want us to authorize and pay overdrafts on ATM and everyday debit card transactions, call ${clientTelephone} or complete the form below.`,
        ],
      },
    ],
  };
}

const practices: readonly Line[] = [
  "We do authorize and pay overdrafts for the following types of transactions:",
  ["Checks and other transactions made using your checking account number", "Automatic bill payments"],
  "We do not authorize and pay overdrafts for the following types of transactions unless you ask us to (see below):",
  ["ATM transactions", "Everyday debit card transactions"],
  "We pay overdrafts at our discretion, which means we do not guarantee that we will always authorize and pay any type of transaction.",
  "If we do not authorize and pay an overdraft, your transaction will be declined.",
];

function feeLines({ fee, mostFeesADay, perDay }: OverdraftFees): readonly Line[] {
  const fees = [
    `We will charge you a fee of up to ${formatMoney(fee)} each time we pay an overdraft.`,
    ...(perDay
      ? [
          `Also, if your account is overdrawn for ${perDay.afterBusinessDays} or more consecutive business days, we will charge an additional ${formatMoney(perDay.dollars)} per day.`,
        ]
      : []),
    mostFeesADay === undefined
      ? "There is no limit on the total fees we can charge you for overdrawing your account."
      : `We charge at most ${mostFeesADay} of these fees a day.`,
  ];
  return ["Under our standard overdraft practices:", fees];
}

/** The two answers, in the words of the model form. Neither is preselected. */
export function overdraftAnswers({
  clientName,
}: Pick<NamedInstitution, "clientName">): Record<OverdraftAnswer, string> {
  const overdrafts = `${clientName} to authorize and pay overdrafts on my ATM and everyday debit card transactions.`;
  return { notOptedIn: `I do not want ${overdrafts}`, optedIn: `I want ${overdrafts}` };
}

/** The notice with its form as it was filled in, for the signature (12 CFR 1005.17(b)(1)(iii)). */
export function overdraftForm(
  institution: Pick<NamedInstitution, "clientName" | "clientTelephone">,
  { id, displayText, terms }: AccountProduct,
  answer: OverdraftAnswer,
): LegalDocument {
  const notice = overdraftNotice(institution, terms.overdraft!);
  const choice = { heading: `Your choice for ${displayText}`, lines: [overdraftAnswers(institution)[answer]] };
  return { id: `overdraft.${id}`, title: notice.title, sections: [...notice.sections, choice] };
}

/** The confirmation that follows consent, with the right to revoke it (12 CFR 1005.17(b)(1)(iv)). */
export function overdraftConfirmation({ clientName, clientTelephone }: NamedInstitution): string {
  return `You asked ${clientName} to authorize and pay overdrafts on your ATM and everyday debit card transactions. You may revoke this at any time. Call ${clientTelephone}.`;
}
