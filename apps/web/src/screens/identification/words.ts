import { defineWords } from "../../words/words.ts";

export const t = defineWords("identification", {
  title: "About you",
  lede: "Have your ID ready. Everything here is encrypted.",
});
