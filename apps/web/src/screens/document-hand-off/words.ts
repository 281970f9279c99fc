import { defineWords } from "../../words/words.ts";

export const t = defineWords("documentHandOff", {
  title: "Hello {firstName}, take the pictures here",
  lede: "Have your ID at hand. You need good light and two minutes.",
  opening: "Opening the camera page",
  thanksTitle: "Thank you",
  thanks: "You can close this page and go on where you began.",
  declinedTitle: "You did not agree to the pictures",
  declined: "Nothing was taken. Go back to where you began to go on in another way.",
  failedTitle: "The camera did not open",
  failed: "Nothing was taken. Go back to where you began and ask for a new code.",
  expiredTitle: "This link has expired",
  expired: "Go back to where you began and ask for a new code.",
});
