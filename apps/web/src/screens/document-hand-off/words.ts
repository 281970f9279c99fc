import { defineWords } from "../../words/words.ts";

export const t = defineWords("documentHandOff", {
  title: "Hello {firstName}, take the pictures here",
  lede: "Have your ID at hand. You need good light and two minutes.",
  opening: "Opening the camera page",
  backTitle: "You can close this page",
  back: "Go back to the device where you began. It shows whether the pictures came, and what to do next.",
  thanksTitle: "Thank you",
  thanks: "Your pictures were sent. Go back to the device where you began. It shows what comes next.",
  declinedTitle: "You did not agree to the pictures",
  declined: "No pictures were taken. Go back to the device where you began. It shows how you can go on.",
  failedTitle: "We didn't get your pictures",
  closedTitle: "The camera did not open",
  failed: "Try again, or go back to the device where you began and press “Get a new code”.",
  tryAgain: "Try again",
  replacedTitle: "This link was replaced by a new code",
  replaced:
    "A new code was asked for after this link was opened, so pictures that are taken here don't count. Go back to the device where you began, and use the new code there.",
  expiredTitle: "This link doesn't work any more",
  expired:
    "It was used already, its time is over, or another device has opened it. Go back to the device where you began. If it still waits for pictures, press “Get a new code” there.",
});
