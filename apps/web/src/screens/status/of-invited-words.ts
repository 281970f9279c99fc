import { defineWords } from "../../words/words.ts";

/** What a state means for an invited co-borrower, if the words for the first person don't fit. */
export const invitedState = defineWords("applicationStateOfInvited", {
  draft: "Your part isn't done yet.",
  draftChanged: "{name} chose or changed the loan. Please look at it.",
  draftOffered: "{name} chose our offer for you both. We need your yes too.",
  draftDone: "Your part is done. {name} sends the application when both parts are done.",
  offerReady: "We have an offer for you both. {name} answers it.",
  offerOther: "We can offer you both other terms. {name} can choose some. Then we ask you to say yes too.",
  accepted: "{name} accepted our offer. Next, we contact you both.",
  counterofferTaken:
    "We couldn't approve this loan, and {name} chose another one that we offered you both. We emailed you a link to it.",
  takenAsks:
    "We couldn't approve this loan, and {name} chose another one that we offered you both. We need your yes too.",
  takenParted:
    "We couldn't approve this loan, and {name} chose another one that we offered you both. That offer ended on {date}, because you no longer apply together. You owe nothing.",
  takenOver:
    "We couldn't approve this loan, and {name} chose another one that we offered you both. That offer has ended, and you owe nothing.",
  takenAccepted:
    "We couldn't approve this loan, and {name} accepted another one that we offered you both. We emailed you a link to it.",
  declined: "We couldn't approve it. We email you our answer, with the reasons that concern you.",
  refused: "{name} said no to our offer, and can still accept it.",
  otherAccepted: "{name} accepted another of our offers, so this one is closed.",
  yesBy: "Say yes by {date}. We emailed you a link to look at it.",
  sendLink: "Email me the link again",
  sendingLink: "Sending",
  linkSent: "We're sending the link. It can take a few minutes.",
});
