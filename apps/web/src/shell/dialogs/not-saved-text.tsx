import { opensAccounts } from "../../page/opens-accounts.ts";
import { t } from "./words.ts";
import type { WhyNotSaved } from "./why-not-saved.ts";

const texts = {
  alreadySubmitted: "sentAlreadyText",
  ownAnswerFirst: "ownAnswerFirstText",
  notItsTurn: "otherPageFirstText",
  notSent: "notSentText",
  partnerLeft: "partnerLeftText",
  invitedAgain: "invitedAgainText",
  sendingFailed: "sendingFailedText",
  sendingUnanswered: "sendingUnansweredText",
} as const;

/** Says why the input wasn't saved. */
export function NotSavedText({ why }: { readonly why: WhyNotSaved }) {
  return <p>{t(texts[why], { owns: opensAccounts() })}</p>;
}
