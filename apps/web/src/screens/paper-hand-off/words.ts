import { defineWords } from "../../words/words.ts";

export const t = defineWords("paperHandOff", {
  opening: "Opening the page",
  lede: "This is for your application with {institution}. Send it from this phone by {time}.",
  sent: "Sent. You can go back to your computer.",
  sentMore: "If that isn't all of it, send the rest here.",
  refused: "We couldn't use the file",
  refusedWhy: "{reason} Send another one here.",
  refusedMore: "Your computer's page says why. Send another one here.",
  accepted: "{count, plural, one {We accepted 1 file} other {We accepted # files}}",
  acceptedMore: "{count, plural, one {Send the other one here.} other {Send # more here.}}",
  overTitle: "Nothing more to send here",
  over: "We don't need this paper anymore, the time is over, or you made a newer code. Your computer's page shows what we still need.",
  deadTitle: "This link doesn't work anymore",
  dead: "A link works for a short time, on one phone, and only until you make a new one. Go back to your computer and get a new code there.",
});
