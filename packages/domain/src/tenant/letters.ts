import * as z from "zod/mini";

/** The events that an applicant gets an email about, in the order in which they can happen. */
export const letterKinds = [
  "received",
  "pending",
  "task",
  "documentRejected",
  "approved",
  "declined",
  "counteroffer",
  "counteroffersRefused",
  "identityUnconfirmed",
  "offerEnding",
  "refused",
  "refusedAgain",
  "accepted",
  "funded",
  "withdrawn",
  "closed",
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** The values that a letter may contain. Never a last name or an amount, because somebody else may read an email. */
const placeholders = ["firstName", "otherName", "product", "institution", "telephone", "until"] as const;
type Placeholder = (typeof placeholders)[number];

const words = z.string().check(
  z.minLength(1),
  z.maxLength(600),
  z.refine(
    (text) => [...text.matchAll(/\{(\w*)\}/g)].every(([, name]) => placeholders.some((known) => known === name)),
    `A letter can name these and nothing else: ${placeholders.map((name) => `{${name}}`).join(", ")}.`,
  ),
  z.refine((text) => !/\$\s*\d/.test(text), "A letter names no amounts."),
);

/** A letter in the institution's own words. */
const LetterWords = z.strictObject({
  /** Each subject ends with the loan's name and the reference number, so these words leave them out. */
  subject: words.check(z.refine((text) => !text.includes("{product}"), "A subject gets the loan's name at its end.")),
  paragraphs: z.array(words).check(z.minLength(1), z.maxLength(6)),
});
export type LetterWords = z.output<typeof LetterWords>;

export const Letters = z.strictObject({
  received: z._default(LetterWords, {
    subject: "We have your application",
    paragraphs: [
      "Hello {firstName},",
      "We received your application. Our answer comes in its own email, sometimes right away.",
    ],
  }),
  approved: z._default(LetterWords, {
    subject: "Your answer is ready",
    paragraphs: ["Hello {firstName},", "Your application was approved."],
  }),
  pending: z._default(LetterWords, {
    subject: "A person will review your application",
    paragraphs: [
      "Hello {firstName},",
      "We received your application, and someone at {institution} will review it. You don't have to do anything now. We'll contact you.",
    ],
  }),
  /** For something that the institution's own system asks for. {until} is the first day of the open ones. */
  task: z._default(LetterWords, {
    subject: "We need something from you",
    paragraphs: [
      "Hello {firstName},",
      "We need something from you to go on with your application. Please send it by {until}.",
    ],
  }),
  /** The same to the first person, who alone can send it, if it is the co-borrower's. {otherName} is the co-borrower. */
  taskOfOther: z._default(LetterWords, {
    subject: "We need something from {otherName}",
    paragraphs: [
      "Hello {firstName},",
      "We need something from {otherName} to go on with your application. Please send it together by {until}.",
    ],
  }),
  /** The same to the co-borrower. {otherName} is the first person. The letter says where to send it. */
  taskTogether: z._default(LetterWords, {
    subject: "We need something from you",
    paragraphs: [
      "Hello {firstName},",
      "We need something from you to go on with the application that you and {otherName} sent. Please send it by {until}.",
    ],
  }),
  /** The letter adds the institution's reason, or says that it's in the application. */
  documentRejected: z._default(LetterWords, {
    subject: "Please send us a document again",
    paragraphs: ["Hello {firstName},", "We couldn't use a document that you sent. Please send us another one."],
  }),
  /** The same to the first person, who alone can send another one, if it is the co-borrower's. {otherName} is the co-borrower. */
  documentRejectedOfOther: z._default(LetterWords, {
    subject: "Please send us a document from {otherName} again",
    paragraphs: [
      "Hello {firstName},",
      "We couldn't use a document from {otherName}. Please send us another one together.",
    ],
  }),
  /** For a file that nobody asked for. The letter adds the reason, and which file it was. */
  otherFileRejected: z._default(LetterWords, {
    subject: "We couldn't use a file that you sent",
    paragraphs: [
      "Hello {firstName},",
      "We couldn't use a file that you sent. You don't have to send another one, but you can.",
    ],
  }),
  /** The same to the first person, if it is the co-borrower's. {otherName} is the co-borrower. */
  otherFileRejectedOfOther: z._default(LetterWords, {
    subject: "We couldn't use a file from {otherName}",
    paragraphs: [
      "Hello {firstName},",
      "We couldn't use a file from {otherName}. You don't have to send another one, but you can.",
    ],
  }),
  declined: z._default(LetterWords, {
    subject: "Your answer is ready",
    paragraphs: [
      "Hello {firstName},",
      "We couldn't approve your application. Your notice explains why and lists your rights.",
    ],
  }),
  /** For a decline with counteroffers. {until} is their last day. */
  counteroffer: z._default(LetterWords, {
    subject: "Your answer is ready",
    paragraphs: [
      "Hello {firstName},",
      "We couldn't approve your application as you asked. But we can offer you other terms. You can accept them until {until}, and you don't need to start over.",
      "Your notice shows the amount, the rate, and the payment. It also explains our decision and lists your rights.",
    ],
  }),
  /** The same to the co-borrower. {otherName} is the first name of the first person, who chooses for both. The letter says where. */
  counterofferTogether: z._default(LetterWords, {
    subject: "Your answer is ready",
    paragraphs: [
      "Hello {firstName},",
      "We couldn't approve the application that you and {otherName} sent. But we can offer you both other terms until {until}.",
      "Your notice shows the amount, the rate, and the payment. It also explains our decision and lists your rights.",
    ],
  }),
  /** After a no to all counteroffers. {until} is their last day. */
  counteroffersRefused: z._default(LetterWords, {
    subject: "We got your answer",
    paragraphs: [
      "Hello {firstName},",
      "We got a no to the other terms that we offered. You don't have to do anything, and you owe nothing. If you change your mind, those terms stay open until {until}.",
    ],
  }),
  /** The same to the co-borrower. {otherName} is the first name of the first person, who answered. The letter says where. */
  counteroffersRefusedTogether: z._default(LetterWords, {
    subject: "We got an answer to the terms we offered",
    paragraphs: [
      "Hello {firstName},",
      "{otherName} said no to the other terms that we offered you both. You don't have to do anything, and you owe nothing.",
    ],
  }),
  /** For a failed quiz, without a decision about the loan. */
  identityUnconfirmed: z._default(LetterWords, {
    subject: "News about your application",
    paragraphs: [
      "Hello {firstName},",
      "We couldn't confirm your identity online, so we stopped your application. This happens to many people and says nothing about your credit. Call us or visit a branch, and we'll confirm your identity there. Your notice lists your rights.",
    ],
  }),
  /** Three days before an unanswered offer ends. {until} is its last day. */
  offerEnding: z._default(LetterWords, {
    subject: "Your offer ends on {until}",
    paragraphs: [
      "Hello {firstName},",
      "Our offer is still waiting for your answer. It ends on {until}. If you don't want it, you don't have to do anything.",
    ],
  }),
  /** After a no to an offer. {until} is the offer's last day. */
  refused: z._default(LetterWords, {
    subject: "We got your answer",
    paragraphs: [
      "Hello {firstName},",
      "We got a no to our offer. You don't have to do anything, and you owe nothing. If you change your mind, you can still accept the offer until {until}.",
    ],
  }),
  /** After another no: to the offer over another term, or for another reason. */
  refusedAgain: z._default(LetterWords, {
    subject: "We got your answer",
    paragraphs: [
      "Hello {firstName},",
      "We got another no, to our offer as it is now. You don't have to do anything, and you owe nothing. If you change your mind, you can still accept that offer until {until}.",
    ],
  }),
  /** Both of these to the co-borrower. {otherName} is the first name of the first person, who answered. The letter says where. */
  refusedTogether: z._default(LetterWords, {
    subject: "We got an answer to our offer",
    paragraphs: [
      "Hello {firstName},",
      "{otherName} said no to our offer to both of you. You don't have to do anything, and you owe nothing.",
    ],
  }),
  refusedAgainTogether: z._default(LetterWords, {
    subject: "We got an answer to our offer",
    paragraphs: [
      "Hello {firstName},",
      "{otherName} said no again, to our offer as it is now. You don't have to do anything, and you owe nothing.",
    ],
  }),
  accepted: z._default(LetterWords, {
    subject: "The next steps of your application",
    paragraphs: ["Hello {firstName},", "You accepted our offer."],
  }),
  /** To the co-borrower. {otherName} is the first name of the first person, who accepts an offer to both. */
  acceptedTogether: z._default(LetterWords, {
    subject: "The next steps of your application",
    paragraphs: ["Hello {firstName},", "{otherName} accepted our offer to both of you."],
  }),
  /** After the money of a loan was sent. {until} is that day. The letter adds the first payment. */
  funded: z._default(LetterWords, {
    subject: "News about your loan",
    paragraphs: ["Hello {firstName},", "We paid out your loan on {until}. Thank you for choosing {institution}."],
  }),
  /** The same for a card or a line of credit. */
  fundedLine: z._default(LetterWords, {
    subject: "News about your account",
    paragraphs: ["Hello {firstName},", "We opened your account on {until}. Thank you for choosing {institution}."],
  }),
  /** After somebody closed the application, or told the institution that they don't want the loan. The letter adds how to start again. */
  withdrawn: z._default(LetterWords, {
    subject: "Your application is closed",
    paragraphs: [
      "Hello {firstName},",
      "You told us that you don't want this loan anymore, so we closed your application. You owe nothing for it.",
      "If that's a mistake, please call us.",
    ],
  }),
  /** For the first person of an unsent application, after the same two people sent the one with the other one first. */
  closed: z._default(LetterWords, {
    subject: "We closed your unsent application",
    paragraphs: [
      "Hello {firstName},",
      "You began two applications with your co-borrower. The one with your co-borrower first was sent to us. So we closed this one, where you came first. It was never sent, and it doesn't affect your credit score.",
      "You don't have to do anything. News about the sent application comes in its own emails.",
    ],
  }),
  /** The same if the other person was named in it. {otherName} is their first name. */
  closedNamed: z._default(LetterWords, {
    subject: "We closed your unsent application",
    paragraphs: [
      "Hello {firstName},",
      "You began two applications with {otherName}. The one with {otherName} first was sent to us. So we closed this one, where you came first. It was never sent, and it doesn't affect your credit score.",
      "You don't have to do anything. News about the sent application comes in its own emails.",
    ],
  }),
});
export type Letters = z.output<typeof Letters>;

/** Replaces the placeholders of a letter. */
export function fillIn(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: Placeholder) => values[name] ?? whole);
}
