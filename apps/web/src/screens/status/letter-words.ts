import type { LetterKind } from "@portico/domain/tenant/letters";
import { defineWords } from "../../words/words.ts";

/** What each letter said, in one line. */
export const letterName = defineWords("letterName", {
  received: "We got your application",
  pending: "A person will review your application",
  task: "We asked for something",
  documentRejected: "We couldn't use a file",
  approved: "We approved your application",
  declined: "We couldn't approve your application",
  counteroffer: "We offered other terms",
  counteroffersRefused: "We got a no to the other terms",
  identityUnconfirmed: "We couldn't confirm your identity",
  offerEnding: "Our offer ends soon",
  refused: "We got a no to our offer",
  refusedAgain: "We got another no to our offer",
  accepted: "Our offer was accepted",
  funded: "{isLine, select, true {We opened it} other {We paid it out}}",
  withdrawn: "Your application is closed",
  closed: "We closed your unsent application",
} satisfies Record<LetterKind, string>);

export const t = defineWords("letters", {
  title: "Letters from us",
  titleOf: "Letters from us ({count})",
  newest: "{what}, {when}",
  ofPaper: "{what}: {paper}",
  emailed: "Emailed {when}",
  mailed: "Mailed {when}",
  read: "Read the notice",
  reading: "Opening the notice",
  close: "Close the notice",
  ownLink: "It came with a notice for you alone. Open it with the link in that email.",
});
