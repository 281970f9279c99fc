import { defineWords } from "../../words/words.ts";

export const t = defineWords("documentHandOff", {
  title: "Hi {firstName}, take the pictures here",
  namelessTitle: "Take the pictures here",
  lede: "Have your ID ready. You'll need good light and about two minutes.",
  opening: "Opening the camera page",
  backTitle: "You can close this page",
  back: "Go back to the device where you started. It shows if your pictures arrived and what to do next.",
  thanksTitle: "Thank you",
  thanks: "We sent your pictures. Go back to the device where you started. It shows what comes next.",
  declinedTitle: "You didn't agree to take pictures",
  declined: "No pictures were taken. Go back to the device where you started. It shows what you can do next.",
  failedTitle: "We didn't get your pictures",
  closedTitle: "The camera didn't open",
  failed: "Try again, or go back to the device where you started and press “Get a new code”.",
  tryAgain: "Try again",
  replacedTitle: "A new code replaced this link",
  replaced:
    "Someone asked for a new code after this link was opened, so pictures you take here won't count. Go back to the device where you started and use the new code there.",
  expiredTitle: "This link doesn't work anymore",
  expired:
    "It was already used, it expired, or another device opened it. Go back to the device where you started. If it's still waiting for pictures, press “Get a new code” there.",
});
