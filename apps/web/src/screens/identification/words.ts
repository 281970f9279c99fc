import { defineWords } from "../../words/words.ts";

export const t = defineWords("identification", {
  title: "Your identity",
  lede: "We need this to confirm that it's really you. Everything here is encrypted.",
});
