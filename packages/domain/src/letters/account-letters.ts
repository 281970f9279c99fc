import { overdraftConfirmation } from "../accounts/overdraft.ts";
import { screeningSentences } from "../accounts/screening-notice.ts";
import { composeLetter, type Sender, type Words } from "./compose-letter.ts";

interface Opened {
  readonly firstName: string;
  /** The titles of the documents that they signed. */
  readonly documents: readonly string[];
  /** The limits of accounts that open with some, in sentences. */
  readonly limits?: readonly string[];
  /** Opens the application. Left out of a letter to a joint owner, and where nobody can come back by a link. */
  readonly link?: string | undefined;
}

/** Tells an owner that their accounts are open, and where the documents are that they signed. No account number goes into an email. */
export function accountOpenedLetter(sender: Sender, { firstName, documents, limits = [], link }: Opened): Words {
  return composeLetter(sender, "Your new accounts are open", [
    `Hello ${firstName},`,
    ...(limits.length === 0
      ? []
      : [
          "Your new accounts are open, with these limits:",
          ...limits.map((limit) => `• ${limit}`),
          `${screeningSentences.insteadOfSigned} Your notice is on the last page of your application. It says why, and which report we used.`,
        ]),
    limits.length === 0 ? "Your new accounts are open. You signed these documents:" : "You signed these documents:",
    ...documents.map((title) => `• ${title}`),
    "You can read, print, and save them on the last page of your application. We also send them to you on paper, free of charge, if you ask.",
    ...(link === undefined
      ? []
      : ["Open your application here. We'll send you a code first:", { link, label: "See my accounts" }]),
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
