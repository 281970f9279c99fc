import { defineWords } from "../../words/words.ts";

export const t = defineWords("paperHandOff", {
  opening: "Opening the page",
  lede: "{institution} needs this for your application. Send it from this phone by {time}.",
  sent: "Sent. You can go back to your computer.",
  sentMore: "If that isn't all of it, send the rest here.",
  deadTitle: "This link doesn't work anymore",
  dead: "A link works for a short time, on one phone, and only until you make a new one. Go back to your computer and get a new code there.",
});
