import { defineWords } from "../../words/words.ts";

export const t = defineWords("duplicate", {
  title: "You have an application with us already",
  lede: "{clientName} has one from you that isn't finished, decided or accepted yet. You can go back to it, or keep both. Not sure? Call {telephone}.",
  ledeByPhone:
    "{clientName} has one from you that isn't finished, decided or accepted yet. To get back to it, call {telephone}.",
  choose: "Choose what to do.",
  question: "What would you like to do?",
  openFirst: "Open the application I started",
  openFirstHint: "Go on where you left off. If it opens right here, this new one stops.",
  continue: "Go on with this application",
  continueHint: "Both stay open",
  cancel: "Stop this one and keep the other",
  cancelHint: "Nothing of this one is sent",
  linkTitle: "Check your email",
  linkText:
    "If the application you started is still open, we're sending a link to the email address on it. Open our newest email. When you open the link, we'll also ask for a code, which we send by text message or email.",
  linkMore:
    "A new one can take a few minutes. We send one a minute and five an hour at most, and the newest one works. Nothing there? Check your spam folder. That application may also have been decided or closed by now. If so, or if you can't get to that email anymore, go on with this application, or call {telephone}.",
  back: "Back to my choices",
  several: "Which one would you like to open?",
});
