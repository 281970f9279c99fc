import { overdraftConfirmation } from "../accounts/overdraft.ts";
import { screeningSentences } from "../accounts/screening-notice.ts";
import { composeLetter, type Sender, type Words } from "./compose-letter.ts";
import { cardInWords, depositsInWords, nameWithDigits, type AccountOfLetter } from "./money-of-accounts.ts";

interface Opened {
  readonly firstName: string;
  /** The accounts that opened. */
  readonly accounts: readonly AccountOfLetter[];
  /** The first name of the owner who paid. Undefined in a letter to that owner. */
  readonly payer?: string | undefined;
  /** The titles of the documents that they signed. */
  readonly documents: readonly string[];
  /** The limits of accounts that open with some, in sentences. */
  readonly limits?: readonly string[];
  /** Opens the application. Left out where nobody can come back by a link. */
  readonly link?: string | undefined;
}

/** Tells an owner which accounts are open, what became of the money, and where the documents are that they signed. No whole number is in it. */
export function accountOpenedLetter(
  sender: Sender,
  { firstName, documents, limits = [], link, ...opened }: Opened,
): Words {
  const { accounts, payer } = opened;
  const isOne = accounts.length === 1;
  const areOpen = isOne ? "Your new account is open" : "Your new accounts are open";
  const money = accounts.flatMap((account) => depositsInWords(account, payer));
  return composeLetter(sender, areOpen, [
    `Hello ${firstName},`,
    `${areOpen}:`,
    ...accounts.map((account) => `• ${nameWithDigits(account)}`),
    ...(limits.length === 0
      ? []
      : [
          "There are limits:",
          ...limits.map((limit) => `• ${limit}`),
          `${screeningSentences.insteadOfSigned} ${link === undefined ? "We're mailing you your notice." : "Your notice is on the last page of your application."} It says why, and names any report that we used.`,
        ]),
    ...(money.length === 0 ? [] : ["This is where the money is:", ...money.map((line) => `• ${line}`)]),
    ...(payer === undefined ? accounts.flatMap(cardInWords) : []),
    "You signed these documents:",
    ...documents.map((title) => `• ${title}`),
    "You can read, print, and save them on the last page of your application. We also send them to you on paper, free of charge, if you ask.",
    ...(link === undefined
      ? []
      : [
          "Open your application here. We'll send you a code first:",
          { link, label: isOne ? "See my account" : "See my accounts" },
        ]),
    `Questions? Call us at ${sender.clientTelephone}.`,
  ]);
}

interface OptedIn {
  readonly firstName: string;
  /** The names of the accounts for which they said yes. */
  readonly accounts: readonly string[];
}

/** Confirms consent to overdrafts in writing, with the right to revoke it (12 CFR 1005.17(b)(1)(iv)). */
export function overdraftLetter(sender: Sender, { firstName, accounts }: OptedIn): Words {
  return composeLetter(sender, "Your choice about overdrafts", [
    `Hello ${firstName},`,
    `This letter is about ${accounts.join(" and ")}.`,
    overdraftConfirmation(sender),
  ]);
}
