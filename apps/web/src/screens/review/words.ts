import { defineWords } from "../../words/words.ts";

export const t = defineWords("review", {
  title: "Check and send",
  lede: "Everything you told us. Change what isn't right, and we bring you back here. If a change brings up more questions, we ask those first.",
  change: "Change",
  changeOf: "Change: {title}",
  send: "Send my application",
  sending: "Sending",
  notSent: "Your application was not sent",
  unansweredTitle: "We don't know if your application was sent",
  unansweredText: "No answer came when you sent it. Send it again to find out. Nothing is sent twice.",
  wait: "We are sending your application and asking for a decision. This usually takes a few seconds. Stay on this page; it is sent only once.",
  slidesTitle: "Good to know",
  slides: "What to know",
  previousSlide: "Previous",
  nextSlide: "Next",
  skipSlides: "Skip the slides",
  closeSlides: "Close",
  answered: "Your answer is here. Take your time.",
  seeAnswer: "See my answer",
  sent: "Your application was sent.",
  goOn: "Go on",
  meaning:
    "By sending it you say that this is true and complete, as far as you know. You can still turn down any offer.",
});
