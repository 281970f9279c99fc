import { defineWords } from "../../words/words.ts";

export const t = defineWords("identification", {
  title: "About you",
  lede: "Have your ID at hand. Everything here is encrypted.",
});
