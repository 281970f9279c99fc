import { accountReasons } from "../accounts/account-decision.ts";
import { accountActionNotice } from "../accounts/screening-notice.ts";
import { fillIn, type LetterWords } from "../tenant/letters.ts";
import { accountActionLetter } from "./account-action-letter.ts";
import { accountOpenedLetter, overdraftLetter } from "./account-letters.ts";
import { composeLetter, type Sender, type Words } from "./compose-letter.ts";
import type { AccountOfLetter } from "./money-of-accounts.ts";
import { openingLetters, type OpeningFacts } from "./opening-letters.ts";
import { endedLetter, invitationLetter, newsLetter } from "./invitation-letters.ts";

/** A letter in an institution's words about nobody's application, with the parts that most letters have. For those who look at all letters. */
function sampleLetter(tenant: Sender, { subject, paragraphs }: LetterWords): Words {
  const { clientDisplayName: institution, clientTelephone: telephone } = tenant;
  const product = "Auto loan";
  const reference = "6474-1378-0683-3990";
  const values = {
    firstName: "Dana",
    otherName: "Kim",
    product,
    institution,
    telephone,
    until: "December 21, 2026",
  };
  return composeLetter(tenant, `${fillIn(subject, values)}: ${product} (${reference})`, [
    ...paragraphs.map((text) => fillIn(text, values)),
    `Application: ${product}, 2021 Toyota Camry, reference number ${reference}`,
    "Open your application here:",
    { link: "https://apply.example/resume/0", label: "Open my application" },
    "We'll send you a code first. The link works once, within 30 days. Opening it ends the older ones, and we email you a new one.",
    `Questions? Call us at ${telephone}.`,
  ]);
}

/** The letters about an invitation, by what they are about. */
function sampleInvitationLetters(tenant: Sender): Readonly<Record<string, Words>> {
  const invited = { firstName: "Kim", from: "Dana", link: "https://apply.example/invitation/0", days: 14 };
  const news = { firstName: "Dana", other: "Kim", link: "https://apply.example/resume/0" };
  const ofOccasions = (["invited", "reminded", "used", "again", "chosen", "changed"] as const).map((occasion) => [
    `invitation ${occasion}`,
    invitationLetter(tenant, { ...invited, occasion, until: "December 21, 2026" }),
  ]);
  const ofNews = (["done", "agreed", "declined", "cancelled"] as const).map((what) => [
    `invitation news ${what}`,
    newsLetter(tenant, { ...news, news: what }),
  ]);
  return Object.fromEntries([
    ...ofOccasions,
    ["invitation ended", endedLetter(tenant, invited)],
    ["invitation ended with an offer", endedLetter(tenant, { ...invited, endsOffer: true })],
    ["invitation news of an offer", newsLetter(tenant, { ...news, news: "cancelled", endsOffer: true })],
    ...ofNews,
  ]);
}

/** A notice about an account that opens with limits after a report, as a letter on paper. */
function sampleAccountLetter(tenant: Sender): Words {
  const notice = accountActionNotice(
    { firstName: "Dana", lastName: "Reyes" },
    {
      action: "limited",
      restrictions: ["limits", "noOverdraft"],
      noticeDate: "2026-11-21",
      reasons: [accountReasons.unpaidBalance, accountReasons.screeningFactors],
      agency: { name: "Tidegate Account Screening", address: "P.O. Box 2210, Dover, DE 19903", phone: "800-555-0177" },
      score: {
        value: 340,
        model: "Tidegate Account Score 3",
        rangeLow: 100,
        rangeHigh: 899,
        date: "2026-11-21",
        factors: ["Closed account with a balance that was not paid", "Short time since the oldest account was opened"],
      },
    },
  );
  return accountActionLetter(tenant, notice);
}

const sampleAccounts: readonly AccountOfLetter[] = [
  {
    name: "Share savings",
    lastFour: "1418",
    deposits: [{ source: "card", amount: 50, state: "here", usableOn: undefined }],
    card: undefined,
  },
  {
    name: "Tide checking",
    lastFour: "2281",
    deposits: [{ source: "bankAccount", amount: 200, state: "onItsWay", usableOn: "2026-12-07" }],
    card: { lastFour: "1842", arrivesBy: "2026-12-10" },
  },
];

/** The letters about an opening, by what they are about. */
function sampleOpeningLetters(tenant: Sender): readonly (readonly [name: string, words: Words])[] {
  const facts: OpeningFacts = {
    link: "https://apply.example/resume/0",
    payer: undefined,
    count: 2,
    reserved: 50,
    payment: {
      amount: 200,
      source: "bankAccount",
      lastFour: "6789",
      parts: ["Tide checking: $200.00"],
      problem: "insufficientFunds",
    },
    usableOn: "2026-12-07",
    usable: ["Tide checking: $200.00"],
    frozen: undefined,
  };
  const frozen = { name: "Tidegate Account Reports", telephone: "(800) 555-0142", ours: tenant.clientTelephone };
  return Object.entries(openingLetters).map(([kind, { subject, paragraphs }]) => [
    `account ${kind}`,
    composeLetter(tenant, subject, [
      "Hello Dana,",
      ...paragraphs(kind === "frozenFile" ? { ...facts, frozen } : facts),
      `Questions? Call us at ${tenant.clientTelephone}.`,
    ]),
  ]);
}

const sampleDocuments = ["Membership and account agreement", "Truth in Savings: Tide checking"];

/** Every letter of an institution, by its name: those in its own words, those about an invitation, and those about an account. */
export function sampleLetters(
  tenant: Sender,
  letters: Readonly<Record<string, LetterWords>>,
): readonly (readonly [name: string, words: Words])[] {
  const own = Object.entries(letters).map(([kind, words]) => [kind, sampleLetter(tenant, words)] as const);
  return [
    ...own,
    ...Object.entries(sampleInvitationLetters(tenant)),
    ["account limits", sampleAccountLetter(tenant)],
    [
      "account opened",
      accountOpenedLetter(tenant, {
        firstName: "Dana",
        accounts: sampleAccounts,
        documents: sampleDocuments,
        link: "https://apply.example/resume/0",
      }),
    ],
    ...sampleOpeningLetters(tenant),
    ["account overdraft", overdraftLetter(tenant, { firstName: "Dana", accounts: ["Tide checking"] })],
  ];
}
