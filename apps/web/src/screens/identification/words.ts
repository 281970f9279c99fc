import { defineWords } from "../../words/words.ts";

export const t = defineWords("identification", {
  title: "Your identity",
  lede: "We use this to confirm that it's you.",
});
