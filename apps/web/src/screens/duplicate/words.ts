import { defineWords } from "../../words/words.ts";

export const t = defineWords("duplicate", {
  // The other application may be unfinished, sent, or approved. A stranger may have typed the number, so no text says which.
  title: "You already have an application with us",
  lede: "You're on another one with {clientName}, as its first person or as co-borrower. It may be unfinished, or you may have sent it already. You can keep both, or open that one. Not sure? Call {telephone}.",
  ledeByPhone:
    "You're on another one with {clientName}, as its first person or as co-borrower. It may be unfinished, or you may have sent it already. To get back to it, call {telephone}.",
  choose: "Choose what to do.",
  question: "What would you like to do?",
  openFirst: "Open the application I started",
  openFirstHint: "Finish it, or see where it stands. We'll open it here and cancel this new one, or email you a link.",
  continue: "Continue this application",
  continueHint: "You keep both",
  cancel: "Stop this one and keep the other",
  cancelHint: "We won't receive this one",
  linkTitle: "Check your email",
  linkText:
    "If you can still finish or follow the application you started, we're sending a link to the email address on it. Open our newest email. When you open the link, we'll also ask for a code, which we send by text message or email.",
  linkMore:
    "The link can take a few minutes. We send at most one a minute and five an hour. Nothing there? Check your spam folder. We may also have decided or closed that application by now. If so, or if you can't use that email anymore, continue this application or call {telephone}.",
  back: "Back to my choices",
  several: "Which one would you like to open?",
});
