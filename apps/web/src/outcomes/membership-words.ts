import { defineWords } from "../words/words.ts";

export const t = defineWords("membership", {
  title: "Your membership",
  open: "Open your membership",
  goOn: "Go on with your membership",
  see: "See your membership",
  opening: "Opening it",
  notArrived: "This didn't arrive. Press the button again.",
});
