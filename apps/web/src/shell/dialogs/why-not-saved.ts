/**
 * The reason why a page's input can't be saved, or why the application wasn't submitted. The input can't be saved because the application
 * was submitted already ("alreadySubmitted") or another page comes first ("notItsTurn", "ownAnswerFirst"). The application wasn't submitted
 * because another page comes first ("notSent"), or because the submission failed or got no answer after the person left the page.
 * The invited co-borrower doesn't want to apply ("partnerLeft"), or was invited again, so their first part is deleted ("invitedAgain").
 */
export type WhyNotSaved =
  | "alreadySubmitted"
  | "notItsTurn"
  | "ownAnswerFirst"
  | "notSent"
  | "partnerLeft"
  | "invitedAgain"
  | "sendingFailed"
  | "sendingUnanswered";
