import { defineWords } from "../words/words.ts";

export const t = defineWords("payments", {
  another: "Change how I pay",
  tryAgain: "Try again",
});
